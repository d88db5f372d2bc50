import type { Problems } from '#web/lib/forms/form-action.ts'

export interface FieldsProps<T> {
  entity: T
  currency: string
  /** What a field says at first. */
  of: (name: string) => readonly string[]
  problems: Problems
}

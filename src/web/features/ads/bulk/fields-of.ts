import type { Problems } from '#web/lib/forms/form-action.ts'

export interface FieldsOf {
  values: Record<string, string>
  problems: Problems
}

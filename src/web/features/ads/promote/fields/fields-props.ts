import type { PromoteForm } from './promote-form.ts'

export interface FieldsProps {
  form: PromoteForm
  change: (fields: Partial<PromoteForm>) => void
  problems: Record<string, string>
}

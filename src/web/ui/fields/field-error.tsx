import type { ReactNode } from 'react'
import { AlertIcon } from '../icons/icons.tsx'

/** What is wrong, beside the field that names this id in `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-berry">
      <AlertIcon size={18} className="mt-px" />
      <span>{children}</span>
    </p>
  )
}

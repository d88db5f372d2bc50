import type { ReactNode } from 'react'
import { AlertIcon } from '../icons/icons.tsx'

/** The error of the field that references this id in `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-berry">
      <AlertIcon size={18} className="mt-px" />
      <span>{children}</span>
    </p>
  )
}

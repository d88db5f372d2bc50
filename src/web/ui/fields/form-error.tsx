import { type ReactNode, type Ref } from 'react'
import { AlertIcon } from '../icons/icons.tsx'

export interface FormErrorProps {
  /** What went wrong with the form, and what to do. */
  children: ReactNode
  /** For moving the focus here if no single field is wrong. */
  ref?: Ref<HTMLDivElement>
}

/** An error above the fields, announced when it appears. */
export function FormError({ children, ref }: FormErrorProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-3 rounded-control border border-transparent bg-berry-wash px-4 py-3 text-ink outline-none"
    >
      <AlertIcon size={22} className="mt-px text-berry" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

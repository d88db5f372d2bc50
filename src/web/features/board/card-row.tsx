import type { ReactNode } from 'react'

/** Cards of boards or sections, as many side by side as fit. */
export function CardRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-x-(--grid-gap) gap-y-6 tablet:grid-cols-[repeat(auto-fill,minmax(14.75rem,1fr))]"
    >
      {children}
    </ul>
  )
}

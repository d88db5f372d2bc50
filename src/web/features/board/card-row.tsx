import type { ReactNode } from 'react'

export const cardRowClass =
  'grid grid-cols-2 gap-x-(--grid-gap) gap-y-6 tablet:grid-cols-[repeat(auto-fill,minmax(14.75rem,1fr))]'

/** Cards of boards or sections, as many side by side as fit. */
export function CardRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={cardRowClass}>
      {children}
    </ul>
  )
}

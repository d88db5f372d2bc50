import type { ReactNode } from 'react'

/** A row of a `dl`: what it is, and beside it, below on phones, what is known of it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line py-2.5 not-first:border-t tablet:grid tablet:grid-cols-[12rem_minmax(0,1fr)] tablet:gap-x-4">
      <dt className="text-sm text-ink-soft tablet:text-base">{label}</dt>
      <dd className="min-w-0 tabular">{children}</dd>
    </div>
  )
}

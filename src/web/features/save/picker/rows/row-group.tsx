import type { ReactNode } from 'react'

/** Height of a group's heading, in px. */
export const headingPx = 36

export function RowGroup({ label, children }: { label: string | null; children: ReactNode }) {
  return (
    // A group of options, not a set of fields.
    <div role="group" aria-label={label ?? undefined}>
      {label && (
        <div aria-hidden="true" className="flex h-9 items-center px-2 text-sm text-ink-soft">
          {label}
        </div>
      )}
      {children}
    </div>
  )
}

/** Takes the space of rows that are not rendered. */
export function RowGap({ heightPx }: { heightPx: number }) {
  return heightPx > 0 ? <div role="presentation" style={{ height: heightPx }} /> : null
}

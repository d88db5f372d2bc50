import { Mark } from './mark.tsx'
import { Wordmark } from './wordmark.tsx'

/** Mark and name side by side; `isShort` hides the name on narrow screens. The title is the accessible name. */
export function Logo({ title, isShort = false }: { title?: string; isShort?: boolean }) {
  return (
    <span
      role={title ? 'img' : undefined}
      aria-label={title}
      className="inline-flex items-center gap-2 text-ink"
    >
      <Mark sizePx={32} />
      <span aria-hidden="true" className={isShort ? 'hidden desk:block' : undefined}>
        <Wordmark heightPx={21} />
      </span>
    </span>
  )
}

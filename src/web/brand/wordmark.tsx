import lettersUrl from './wordmark.svg'

/** The name in lower case: outlines of the heaviest display font, with the bead as the dot of the i. */
export function Wordmark({ heightPx = 24, title }: { heightPx?: number; title?: string }) {
  return (
    <svg
      viewBox="55 -12 4815 790"
      height={heightPx}
      width={Math.round((heightPx * 4815) / 790)}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className="shrink-0"
    >
      {/* A separate file, so that pages do not include it. */}
      <use href={`${lettersUrl}#letters`} fill="currentColor" />
      <circle cx="3754.5" cy="80" r="92" className="fill-satin" />
    </svg>
  )
}

import type { PinPage } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** Which page is shown. */
export function PagesBelow({
  pages,
  shown,
  isPlaying,
}: {
  pages: readonly PinPage[]
  shown: number
  /** A story goes on by itself. */
  isPlaying: boolean
}) {
  const t = useMessages()
  return (
    <div className="flex min-h-11 items-center justify-center pt-2 no-script:hidden">
      <span aria-hidden="true" className="flex gap-1.5">
        {pages.map(({ id }, index) => (
          <span
            key={id}
            className={classNames(
              'size-2 rounded-pill transition-colors',
              index === shown ? 'bg-ink' : 'bg-line-strong',
            )}
          />
        ))}
      </span>
      {/* A story does not interrupt who hears the page. */}
      <span role="status" aria-live={isPlaying ? 'off' : 'polite'} className="sr-only">
        {t('closeup.pageOf', { number: shown + 1, count: pages.length })}
      </span>
    </div>
  )
}

import type { PinPage } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PauseIcon, PlayIcon } from '../closeup/icons-closeup.tsx'

/** Which page is shown, and whether a story goes on by itself. */
export function PagesBelow({
  pages,
  shown,
  play,
}: {
  pages: readonly PinPage[]
  shown: number
  play: { isOn: boolean; onToggle: () => void } | null
}) {
  const t = useMessages()
  return (
    <div className="flex min-h-11 items-center justify-center gap-3 pt-2 no-script:hidden">
      {play && (
        <IconButton
          size="sm"
          label={t(play.isOn ? 'closeup.pause' : 'closeup.play')}
          icon={play.isOn ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
          onClick={play.onToggle}
        />
      )}
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
      {/* A story that goes on by itself does not interrupt who hears the page. */}
      <span role="status" aria-live={play?.isOn ? 'off' : 'polite'} className="sr-only">
        {t('closeup.pageOf', { number: shown + 1, count: pages.length })}
      </span>
    </div>
  )
}

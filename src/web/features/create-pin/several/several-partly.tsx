import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { isSaving } from '../saving/save-states.ts'
import { type SeveralState, savedCount, unsaved } from './several-steps.ts'
import { SeveralThumbnail } from './several-thumbnail.tsx'

/** Shown if only some pins were saved; lists the others with the reason. */
export function SeveralPartly({
  state,
  isStuck,
  onRetry,
  onClose,
}: {
  state: SeveralState
  /** The browser has already refused to close it. */
  isStuck: boolean
  onRetry: () => void
  /** Returns whether the window is closed. */
  onClose: () => Promise<boolean>
}) {
  const t = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const [couldNotClose, setCouldNotClose] = useState(isStuck)
  useEffect(() => heading.current?.focus(), [])
  const { saved, pins, save } = state
  if (!saved) return null
  const { board, section } = saved
  const values = { done: savedCount(state), count: pins.length, board: board.name }
  return (
    <div className="mx-auto flex max-w-150 flex-col px-6 py-8">
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-center text-headline text-balance break-words"
      >
        {section
          ? t('popup.partlySavedToSection', { ...values, section: section.title })
          : t('popup.partlySaved', values)}
      </h1>
      <ul aria-label={t('popup.notSaved')} className="mt-6 flex flex-col gap-3">
        {unsaved(state).map(({ key, picture, title, problem }) => (
          <li key={key} className="flex items-center gap-4 rounded-card border border-line p-3">
            <SeveralThumbnail picture={picture} className="size-16" />
            <span className="min-w-0">
              {title !== '' && <span className="block truncate font-bold">{title}</span>}
              <span className="block text-sm text-berry">{problem}</span>
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-4 text-center text-ink-soft empty:hidden">
        {couldNotClose && t('popup.mayClose')}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button variant="primary" size="lg" isLoading={isSaving(save)} onClick={onRetry}>
          {t('popup.tryAgain')}
        </Button>
        <ButtonLink size="lg" href={board.url} target="_blank" rel="noopener">
          {t('popup.seeBoard')}
        </ButtonLink>
        <Button
          size="lg"
          variant="quiet"
          onClick={async () => setCouldNotClose(!(await onClose()))}
        >
          {t('popup.close')}
        </Button>
      </div>
    </div>
  )
}

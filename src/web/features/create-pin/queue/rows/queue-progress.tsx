import { ownTimeZone } from '#web/lib/dates/own-time-zone.ts'
import { type Translate, useMessages } from '#web/lib/texts/messages.tsx'
import { buttonClass } from '#web/ui/buttons/button-look.ts'
import { useTimeText } from '../../scheduled/time-text.ts'
import type { QueuedFile } from '../files/queued-file.ts'
import { ProgressLine } from './progress-line.tsx'

/** How far a file has come, in words and as a line; and a button to choose one again that was not kept. */
export function QueueProgress({
  id,
  one,
  onChooseAgain,
}: {
  id: string
  one: QueuedFile
  onChooseAgain: (file: File) => void
}) {
  const t = useMessages()
  const timeText = useTimeText()
  const { name, step, part, problem, publishTime } = one
  const stateText =
    publishTime === null
      ? textOf(one, t)
      : t('scheduled.done', { time: timeText(publishTime, ownTimeZone()) })
  const hasLine = step === 'sending' || step === 'paused' || step === 'waiting'
  return (
    <div className="mt-1.5">
      {hasLine && <ProgressLine label={t('createPin.sentOfFile', { name })} part={part} />}
      <p
        id={id}
        className={`mt-1 text-sm tabular ${problem === null ? 'text-ink-soft' : 'text-berry'}`}
      >
        <span className="inline-block max-w-40 truncate align-bottom text-ink-soft">{name}</span>
        {` · ${problem ?? stateText}`}
      </p>
      {step === 'missing' && (
        <label
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} mt-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin`}
        >
          {t('createPin.chooseAgain')}
          <span className="sr-only"> {name}</span>
          <input
            type="file"
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0]
              target.value = ''
              if (file) onChooseAgain(file)
            }}
          />
        </label>
      )}
    </div>
  )
}

function textOf(
  { step, part, isLost, isVideo, isChosen, name, unanswered }: QueuedFile,
  t: Translate,
): string {
  const percent = Math.round(part * 100)
  switch (step) {
    case 'missing':
      return t('createPin.fileMissing', { name })
    case 'waiting':
      return t('createPin.fileWaits')
    case 'paused':
      return t('createPin.filePaused', { percent })
    case 'sending':
      if (isLost) return t('createPin.connectionLost', { percent })
      if (percent < 100) return t('createPin.uploading', { percent })
      return t(isVideo ? 'createPin.preparing' : 'createPin.checking')
    case 'saving':
      return t(isLost ? 'createPin.saveLost' : 'createPin.fileSaving')
    case 'saved':
      return t('createPin.fileSaved')
    default:
      // Of an earlier visit.
      if (unanswered) return t('saveStates.unanswered')
      return t(isChosen ? 'createPin.fileReady' : 'createPin.fileLater')
  }
}

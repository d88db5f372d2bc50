import { useMessages } from '#web/lib/texts/messages.tsx'
import { isSaving } from '../saving/save-states.ts'
import { ProgressLine } from './progress-line.tsx'
import { arrivedFiles, partOfAll, type QueueState, savedFiles } from './queue-steps.ts'

/** How much of all files has arrived; and of all pins, how many are saved. */
export function QueueTotal({ state }: { state: QueueState }) {
  const t = useMessages()
  const { files, save } = state
  const count = files.length
  const saved = savedFiles(state)
  const isRunning = isSaving(save)
  const part = isRunning ? saved / count : partOfAll(state)
  return (
    <>
      <div className="mb-1 flex min-h-7 items-baseline justify-between gap-3 text-sm text-ink-soft tabular">
        <p role="status">
          {isRunning
            ? t('popup.someSaved', { done: saved, count })
            : t('createPin.filesArrived', { done: arrivedFiles(state), count })}
        </p>
        <span>{t('createPin.percent', { percent: Math.round(part * 100) })}</span>
      </div>
      <ProgressLine label={t(isRunning ? 'popup.progress' : 'createPin.sentOfAll')} part={part} />
    </>
  )
}

import { useMessages } from '#web/lib/texts/messages.tsx'
import { isSaving } from '../saving/save-states.ts'
import { partOfAll, type QueueState } from './queue-steps.ts'
import { ProgressLine } from './rows/progress-line.tsx'

/** How much of all files has arrived; and of all pins, how many are saved. */
export function QueueTotal({ state }: { state: QueueState }) {
  const t = useMessages()
  const { count, saved, arrived } = state.files.tally
  const isRunning = isSaving(state.save)
  const part = isRunning ? saved / count : partOfAll(state)
  const textOf = (done: number) =>
    t(isRunning ? 'popup.someSaved' : 'createPin.filesArrived', { done, count })
  const done = isRunning ? saved : arrived
  return (
    <>
      <div className="mb-1 flex min-h-7 items-baseline justify-between gap-3 text-sm text-ink-soft tabular">
        {count <= fewFiles ? (
          <p role="status">{textOf(done)}</p>
        ) : (
          <>
            <p aria-hidden="true">{textOf(done)}</p>
            <p role="status" className="sr-only">
              {textOf(saidOf(done, count))}
            </p>
          </>
        )}
        <span>{t('createPin.percent', { percent: Math.round(part * 100) })}</span>
      </div>
      <ProgressLine label={t(isRunning ? 'popup.progress' : 'createPin.sentOfAll')} part={part} />
    </>
  )
}

/** Each is announced. */
const fewFiles = 50
const announcedParts = 20

/** Of many files, each twentieth part is announced to screen readers, and not of each file. */
function saidOf(done: number, count: number): number {
  if (done === count) return done
  const step = Math.ceil(count / announcedParts)
  return Math.floor(done / step) * step
}

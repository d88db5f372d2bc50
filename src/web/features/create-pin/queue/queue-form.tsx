import { type ReactNode, useState } from 'react'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { PinField, Place } from '../create-pin-steps.ts'
import { fieldOfFailure } from '../failure-field.ts'
import { SaveButton } from '../saving/save-button.tsx'
import { isSaving } from '../saving/save-states.ts'
import { scheduledPath } from '../scheduled/scheduled-path.ts'
import type { SchedulePlan } from '../scheduled/several/several-times.ts'
import type { QueuedFile } from './files/queued-file.ts'
import { SharedFields } from './shared/shared-fields.tsx'
import type { Queue } from './use-queue.ts'

/** For businesses, who may publish later. */
const QueueWhen = codeSplit(() =>
  withTexts('scheduled', import('../scheduled/several/queue-when.tsx')).then(
    (module) => module.QueueWhen,
  ),
)

/** Beside the rows it stays in view, and scrolls by itself where it is higher than the window; outlines have room. */
const column =
  'flex min-w-0 flex-col gap-6 desk:sticky desk:top-[calc(var(--header-height)+1rem)] desk:col-start-2 ' +
  'desk:row-span-2 desk:row-start-1 desk:-mx-2 desk:max-h-[calc(100dvh-var(--header-height)-2rem)] ' +
  'desk:self-start desk:overflow-y-auto desk:overscroll-contain desk:px-2 desk:pb-2'

type Problems = Partial<Record<PinField, string>>

/** Where and when the chosen files are saved. */
export function QueueForm({
  queue,
  place,
  boardField,
  maySchedule,
  unfinished,
}: {
  queue: Queue
  place: Place
  boardField: ReactNode
  maySchedule: boolean
  /** Has captions that are typed and not done. */
  unfinished: QueuedFile | null
}) {
  const t = useMessages()
  const toasts = useToasts()
  const { state } = queue
  const { saved, save } = state
  const { tally } = state.files
  const [plan, setPlan] = useState<SchedulePlan | null>(null)
  const [problems, setProblems] = useState<Problems>({})

  const isRunning = isSaving(save)
  const hasFailed = !isRunning && tally.unsaved > 0
  function lack(): string | undefined {
    if (tally.savable === 0) return t('createPin.lack.noFile')
    if (unfinished) return t('captions.unfinishedOf', { name: unfinished.name })
    return place.board_id === null ? t('createPin.lack.board') : undefined
  }
  async function begin() {
    const { board_id, section_id: section } = place
    if (board_id === null) return
    setProblems({})
    const { done, pin, failure } = await queue.save.begin({ board_id, section }, plan)
    const field = failure && fieldOfFailure(failure)
    if (field) setProblems({ [field]: failureText(failure, t) })
    if (done === 0) return
    if (pin)
      toasts.show({
        text: t('createPin.filesSaved', { count: done, board: pin.board.name }),
        tone: 'success',
        pictureUrl: pin.images['236x'].url,
        action: { label: t('popup.view'), href: (pin.section ?? pin.board).url },
      })
    else
      toasts.show({
        text: t('scheduled.severalDone', { count: done }),
        tone: 'success',
        action: { label: t('scheduled.view'), href: scheduledPath() },
      })
  }
  const button = plan ? 'scheduled.scheduleSeveral' : 'createPin.saveSeveral'
  return (
    <div className={column}>
      {saved && hasFailed && (
        <FormError>
          {t('popup.partlySaved', {
            ...{ done: tally.saved, count: tally.count, board: saved.board.name },
          })}
        </FormError>
      )}
      {queue.shared.isKnown && (
        <SharedFields
          shared={state.shared}
          problems={problems}
          isFixed={isRunning}
          onChange={queue.shared.change}
        />
      )}
      {boardField}
      {maySchedule && <QueueWhen plan={plan} error={problems.publish_time} onChange={setPlan} />}
      <SaveButton save={save} disabledReason={lack()} onClick={() => void begin()}>
        {tally.savable === 0 ? t('createPin.save') : t(button, { count: tally.savable })}
      </SaveButton>
      {isRunning && tally.savable > 0 && (
        <Button onClick={queue.save.stop} className="self-start">
          {t('fileQueue.stopSaving')}
        </Button>
      )}
    </div>
  )
}

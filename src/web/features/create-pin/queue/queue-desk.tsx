import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import type { SavedPin } from '#contract/pins/pin'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { LeaveGuard } from '#web/lib/pages/leave-guard.tsx'
import { usePasted } from '#web/lib/picture-input/use-pasted.ts'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { Place } from '../create-pin-steps.ts'
import { scheduledPath } from '../scheduled/scheduled-path.ts'
import type { SchedulePlan } from '../scheduled/several-times.ts'
import { FileButton } from '../upload/file-button.tsx'
import { useDropped } from '../upload/use-dropped.ts'
import { QueueChoice } from './queue-choice.tsx'
import { QueueRow } from './queue-row.tsx'
import {
  isUnderWay,
  openFiles,
  type QueuedFile,
  readyFiles,
  savedFiles,
  wouldLose,
} from './queue-steps.ts'
import { QueueTotal } from './queue-total.tsx'
import { useQueue } from './use-queue.ts'

/** For businesses, who may publish later. */
const QueueWhen = codeSplit(() =>
  withTexts('scheduled', import('./queue-when.tsx')).then((module) => module.QueueWhen),
)

/** Several files that become pins: all of them, or those that are chosen, with one board. */
export function QueueDesk({
  first,
  takesVideos,
  maySchedule,
  accept,
  place,
  boardField,
  onDone,
}: {
  first: readonly QueuedFile[]
  takesVideos: boolean
  maySchedule: boolean
  /** Media types, separated by commas. */
  accept: string
  place: Place
  boardField: ReactNode
  /** All are saved or left out. */
  onDone: () => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const heading = useRef<HTMLHeadingElement>(null)
  const queue = useQueue(first, takesVideos)
  const { state } = queue
  const { files, saved, isSaving } = state
  const [plan, setPlan] = useState<SchedulePlan | null>(null)
  const [planError, setPlanError] = useState<string>()
  const count = files.length
  useEffect(() => heading.current?.focus(), [])

  function add(chosen: readonly File[]) {
    const free = Math.max(0, limits.filesAtOnce - count)
    queue.add(chosen.slice(0, free))
    if (chosen.length > free)
      toasts.show({ text: t('createPin.tooManyFiles', { most: limits.filesAtOnce }) })
  }
  useDropped(add)
  usePasted({ isOn: !isSaving, onFiles: ({ all }) => add(all), onAddress: () => undefined })

  const isDone = !isSaving && files.every(({ step }) => step === 'saved')
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])

  const ready = readyFiles(state).length
  const hasFailed =
    !isSaving && files.some(({ step, problem }) => step === 'ready' && problem !== null)
  function lack(): string | undefined {
    if (isUnderWay(state)) return t('createPin.lack.files')
    if (ready === 0) return t('createPin.lack.noFile')
    return place.board_id === null ? t('createPin.lack.board') : undefined
  }
  async function begin() {
    const { board_id, section_id: section } = place
    if (board_id === null) return
    setPlanError(undefined)
    const { done, pin, failure } = await queue.save({ board_id, section }, plan)
    if (failure?.detail.field === 'publish_time') setPlanError(failureText(failure, t))
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
    <div className="grid gap-8 desk:grid-cols-2 desk:gap-14">
      <LeaveGuard
        isOn={wouldLose(state)}
        title={t('createPin.leaveTitle')}
        text={t('createPin.leaveFilesText')}
        stayLabel={t('createPin.stay')}
        leaveLabel={t('createPin.leave')}
      />
      <section aria-label={t('createPin.files')} className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="mb-2 text-title">
          {t('createPin.filesTitle', { count })}
        </h2>
        <QueueTotal state={state} />
        <QueueChoice files={openFiles(state)} onChoose={queue.choose} />
        <ul aria-label={t('createPin.files')} className="mt-5 mb-5 flex flex-col gap-4">
          {files.map((one) => (
            <QueueRow key={one.key} one={one} queue={queue} isOneOfSeveral={count > 1} />
          ))}
        </ul>
        {!isSaving && (
          <FileButton label={t('createPin.addFiles')} accept={accept} isMultiple onFiles={add} />
        )}
      </section>
      <div className="flex min-w-0 flex-col gap-6 desk:sticky desk:top-[calc(var(--header-height)+1rem)] desk:self-start">
        {saved && hasFailed && <FormError>{partly(saved)}</FormError>}
        {boardField}
        {maySchedule && <QueueWhen plan={plan} error={planError} onChange={setPlan} />}
        <Button
          variant="primary"
          size="lg"
          isLoading={isSaving}
          disabledReason={lack()}
          onClick={() => void begin()}
          className="mt-2 desk:self-end"
        >
          {ready === 0 ? t('createPin.save') : t(button, { count: ready })}
        </Button>
      </div>
    </div>
  )

  function partly({ board }: SavedPin) {
    return t('popup.partlySaved', { done: savedFiles(state), count, board: board.name })
  }
}

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { limits } from '#contract/limits'
import type { SavedPin } from '#contract/pins/pin'
import { LeaveGuard } from '#web/lib/pages/leave-guard.tsx'
import { usePasted } from '#web/lib/picture-input/use-pasted.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { Place } from '../create-pin-steps.ts'
import { FileButton } from '../upload/file-button.tsx'
import { useDropped } from '../upload/use-dropped.ts'
import { QueueRow } from './queue-row.tsx'
import { isUnderWay, type QueuedFile, readyFiles, savedFiles, wouldLose } from './queue-steps.ts'
import { QueueTotal } from './queue-total.tsx'
import { useQueue } from './use-queue.ts'

/** Several files that become pins, with one board for all of them. */
export function QueueDesk({
  first,
  takesVideos,
  accept,
  place,
  boardField,
  onDone,
}: {
  first: readonly QueuedFile[]
  takesVideos: boolean
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
  const finish = useEffectEvent(() => {
    if (saved)
      toasts.show({
        text: t('createPin.filesSaved', { count, board: saved.board.name }),
        tone: 'success',
        pictureUrl: saved.images['236x'].url,
        action: { label: t('popup.view'), href: (saved.section ?? saved.board).url },
      })
    onDone()
  })
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])

  const ready = readyFiles(state).length
  function lack(): string | undefined {
    if (isUnderWay(state)) return t('createPin.lack.files')
    if (ready === 0) return t('createPin.lack.noFile')
    return place.board_id === null ? t('createPin.lack.board') : undefined
  }
  function begin() {
    const { board_id, section_id } = place
    if (board_id !== null) void queue.save({ board_id, section: section_id })
  }
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
        <ul aria-label={t('createPin.files')} className="mt-5 mb-5 flex flex-col gap-4">
          {files.map((one) => (
            <QueueRow key={one.key} one={one} queue={queue} />
          ))}
        </ul>
        {!isSaving && (
          <FileButton label={t('createPin.addFiles')} accept={accept} isMultiple onFiles={add} />
        )}
      </section>
      <div className="flex min-w-0 flex-col gap-6 desk:sticky desk:top-[calc(var(--header-height)+1rem)] desk:self-start">
        {saved && !isSaving && !isDone && <FormError>{partly(saved)}</FormError>}
        {boardField}
        <Button
          variant="primary"
          size="lg"
          isLoading={isSaving}
          disabledReason={lack()}
          onClick={begin}
          className="mt-2 desk:self-end"
        >
          {ready === 0 ? t('createPin.save') : t('createPin.saveSeveral', { count: ready })}
        </Button>
      </div>
    </div>
  )

  function partly({ board }: SavedPin) {
    return t('popup.partlySaved', { done: savedFiles(state), count, board: board.name })
  }
}

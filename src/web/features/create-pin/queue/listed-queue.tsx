import { type ReactNode, type RefObject, useState } from 'react'
import { limits } from '#contract/limits'
import { useTypedCaptions } from '#web/lib/captions/use-typed-captions.ts'
import { LeaveGuard } from '#web/lib/pages/leave-guard.tsx'
import { usePasted } from '#web/lib/picture-input/use-pasted.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { Place } from '../create-pin-steps.ts'
import { isSaving } from '../saving/save-states.ts'
import { FileButton } from '../upload/file-button.tsx'
import { useDropped } from '../upload/use-dropped.ts'
import { CaptionQueued } from './caption-queued.tsx'
import { EditQueued } from './edit-queued.tsx'
import { fileOf } from './files/file-list.ts'
import { OnePin } from './pages/one-pin.tsx'
import { QueueForm } from './queue-form.tsx'
import { QueueHead } from './queue-head.tsx'
import { wouldLose } from './queue-steps.ts'
import { QueueList } from './rows/queue-list.tsx'
import { fewRows } from './rows/rows-in-view.ts'
import { useShowRow } from './rows/use-show-row.ts'
import type { Queue } from './use-queue.ts'

/** The files with a row each, and what all that are saved next have in common. */
export function ListedQueue({
  queue,
  heading,
  maySchedule,
  accept,
  place,
  boardField,
  onOnePin,
}: {
  queue: Queue
  heading: RefObject<HTMLHeadingElement | null>
  maySchedule: boolean
  /** Media types, separated by commas. */
  accept: string
  place: Place
  boardField: ReactNode
  onOnePin: () => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const { state, actions } = queue
  const { files, save } = state
  const { count } = files.tally
  const isRunning = isSaving(save)
  const rows = useShowRow()
  const [edited, setEdited] = useState<string | null>(null)
  const opened = edited === null ? null : (fileOf(files, edited) ?? null)
  /** Those whose captions were opened. */
  const [captioned, setCaptioned] = useState<readonly string[]>([])
  const typed = useTypedCaptions(captioned.filter((key) => fileOf(files, key)?.isChosen))
  const unfinished =
    typed.unfinished === undefined ? null : (fileOf(files, typed.unfinished) ?? null)

  function edit(key: string) {
    setEdited(key)
    if (fileOf(files, key)?.isVideo) setCaptioned((before) => [...new Set([...before, key])])
  }

  function add(chosen: readonly File[]) {
    const free = Math.max(0, limits.filesAtOnce - count)
    queue.add(chosen.slice(0, free))
    if (chosen.length > free)
      toasts.show({ text: t('createPin.tooManyFiles', { max: limits.filesAtOnce }) })
  }
  useDropped(add)
  usePasted({ isOn: !isRunning, onFiles: ({ all }) => add(all), onAddress: () => undefined })

  const list = (
    <div key="list" className="min-w-0 desk:col-start-1 desk:row-start-2">
      <QueueList
        files={files}
        actions={actions}
        onEdit={isRunning ? undefined : edit}
        {...rows.listProps}
      />
      {!isRunning && (
        <FileButton label={t('createPin.addFiles')} accept={accept} isMultiple onFiles={add} />
      )}
    </div>
  )
  const form = (
    <QueueForm
      key="form"
      queue={queue}
      place={place}
      boardField={boardField}
      maySchedule={maySchedule}
      unfinished={unfinished}
    />
  )
  return (
    <section
      aria-label={t('createPin.files')}
      className="grid gap-x-14 gap-y-8 desk:grid-cols-2 desk:grid-rows-[auto_1fr] desk:gap-y-0"
    >
      <LeaveGuard
        isOn={wouldLose(state)}
        title={t('createPin.leaveTitle')}
        text={t('createPin.leaveFilesText')}
        stayLabel={t('createPin.stay')}
        leaveLabel={t('createPin.leave')}
      />
      <QueueHead
        queue={queue}
        heading={heading}
        onePin={<OnePin queue={queue} unfinished={unfinished} onBegin={onOnePin} />}
        onShow={rows.show}
      />
      {/* Nobody should have to go through thousands of rows to save them. */}
      {count > fewRows ? [form, list] : [list, form]}
      {opened?.isVideo && (
        <CaptionQueued
          key={opened.key}
          one={opened}
          typed={typed.of(opened.key)}
          onDone={(captions) => actions.caption(opened.key, captions)}
          onClose={() => setEdited(null)}
        />
      )}
      <EditQueued
        one={opened?.isVideo ? null : opened}
        onDone={(key, made) => {
          actions.edit(key, made)
          setEdited(null)
        }}
        onClose={() => setEdited(null)}
      />
    </section>
  )
}

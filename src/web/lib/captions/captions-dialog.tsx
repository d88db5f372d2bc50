import { useEffect, useRef, useState } from 'react'
import type { VideoEditInput } from '#contract/media/video-edit'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { CaptionSource } from './caption-source.tsx'
import { CueFields } from './cue-fields.tsx'
import { useCaptionRows } from './use-caption-rows.ts'

/** Captions of a video, from files or typed, in one language after the other. */
export function CaptionsDialog({
  tracks,
  video,
  cut,
  isOpen,
  onDone,
  onClose,
}: {
  tracks: readonly CaptionTrack[]
  /** The address of the video. */
  video: string
  /** The part that was taken: what is said in a file moves with it. */
  cut: VideoEditInput | null
  isOpen: boolean
  onDone: (tracks: CaptionTrack[]) => void
  onClose: () => void
}) {
  const t = useMessages()
  const player = useRef<HTMLVideoElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const flow = useCaptionRows(tracks, t.locale, cut)
  const fromMs = Number(cut?.start_ms ?? 0)
  const refusal = useRef<HTMLDivElement>(null)
  /** What has the focus once a change is shown. */
  const [next, setNext] = useState<{ name: string } | null>(null)

  function focusOn(name: string) {
    const found = form.current?.elements.namedItem(name) as HTMLElement | null
    found?.focus({ preventScroll: true })
    // With all of its caption.
    ;(found?.closest('li') ?? found)?.scrollIntoView({ block: 'nearest' })
  }
  useEffect(() => {
    if (next) focusOn(next.name)
  }, [next])
  const [attempts, setAttempts] = useState(0)
  const [wrong] = flow.problems
  // Not while one types.
  useEffect(() => {
    if (attempts === 0) return
    if (wrong) focusOn(`${wrong[1].field}-${wrong[0]}`)
    else refusal.current?.focus()
  }, [attempts])

  function add() {
    const seconds = player.current?.currentTime ?? 0
    player.current?.pause()
    const id = flow.add(Math.max(0, Math.round(seconds * 1_000) - fromMs))
    setNext({ name: `text-${id}` })
  }

  function remove(at: number, id: number) {
    const neighbour = flow.rows[at + 1] ?? flow.rows[at - 1]
    flow.remove(id)
    setNext({ name: neighbour ? `remove-${neighbour.id}` : 'add' })
  }

  function merge(id: number) {
    flow.merge(id)
    setNext({ name: `text-${id}` })
  }

  function undo() {
    flow.undo()
    setNext({ name: 'file' })
  }

  function finish() {
    const made = flow.finish()
    setAttempts(attempts + 1)
    if (!made) return
    onDone(made)
    onClose()
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('captions.title')}
      closeLabel={t('captions.close')}
      closesOutside={false}
      widthPx={900}
      onSubmit={finish}
      submitLabel={t('captions.done')}
      isSending={false}
      cancelLabel={t('captions.cancel')}
      formRef={form}
      formClassName="grid gap-5 desk:grid-cols-[20rem_minmax(0,1fr)] desk:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-5 desk:sticky desk:top-0 desk:self-start">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- they are being written */}
        <video
          ref={player}
          src={shownPart(video, cut)}
          controls
          playsInline
          preload="metadata"
          aria-label={t('captions.video')}
          className="mx-auto block max-h-[32dvh] min-h-24 w-auto max-w-full rounded-panel bg-sand"
        />
        <CaptionSource flow={flow} refusalRef={refusal} onAdd={add} onUndo={undo} />
        {fromMs > 0 && <p className="text-sm text-ink-soft">{t('captions.moved')}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <p role="status" className="text-sm text-ink-soft">
          {t('captions.count', { count: flow.rows.length })}
        </p>
        <ol className="flex flex-col gap-4">
          {flow.rows.map((row, index) => (
            <CueFields
              key={row.id}
              row={row}
              number={index + 1}
              isLast={index === flow.rows.length - 1}
              problem={flow.problems.get(row.id)}
              onChange={(field, value) => flow.change(row.id, field, value)}
              onMerge={() => merge(row.id)}
              onRemove={() => remove(index, row.id)}
            />
          ))}
        </ol>
      </div>
    </FormDialog>
  )
}

function shownPart(video: string, cut: VideoEditInput | null): string {
  if (!cut) return video
  const seconds = [cut.start_ms, cut.end_ms].map((ms) => (ms ? Number(ms) / 1_000 : ''))
  return `${video}#t=${seconds.join(',')}`
}

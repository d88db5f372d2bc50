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
  const [added, setAdded] = useState<number | null>(null)

  const focusOn = (name: string) =>
    (form.current?.elements.namedItem(name) as HTMLElement | null)?.focus()
  useEffect(() => {
    if (added !== null) focusOn(`text-${added}`)
  }, [added])
  const [attempts, setAttempts] = useState(0)
  const [wrong] = flow.problems
  // Not while one types.
  useEffect(() => {
    if (wrong) focusOn(`${wrong[1].field}-${wrong[0]}`)
  }, [attempts])

  function add() {
    const seconds = player.current?.currentTime ?? 0
    player.current?.pause()
    setAdded(flow.add(Math.max(0, Math.round(seconds * 1_000) - fromMs)))
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
      widthPx={640}
      onSubmit={finish}
      submitLabel={t('captions.done')}
      isSending={false}
      cancelLabel={t('captions.cancel')}
      formRef={form}
      formClassName="flex flex-col gap-5"
    >
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
      <CaptionSource flow={flow} onAdd={add} />
      {fromMs > 0 && <p className="text-sm text-ink-soft">{t('captions.moved')}</p>}
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
            onMerge={() => flow.merge(row.id)}
            onRemove={() => flow.remove(row.id)}
          />
        ))}
      </ol>
    </FormDialog>
  )
}

function shownPart(video: string, cut: VideoEditInput | null): string {
  if (!cut) return video
  const seconds = [cut.start_ms, cut.end_ms].map((ms) => (ms ? Number(ms) / 1_000 : ''))
  return `${video}#t=${seconds.join(',')}`
}

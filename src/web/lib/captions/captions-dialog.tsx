import { useEffect, useRef } from 'react'
import type { VideoEditInput } from '#contract/media/video-edit'
import type { CaptionTrack } from '#contract/pins/captions/captions'
import { useUnsaved } from '#web/lib/pages/use-unsaved.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { CaptionSource } from './caption-source.tsx'
import { CueFields } from './cue-fields.tsx'
import { useCaptionRows } from './use-caption-rows.ts'
import type { Typed } from './use-typed-captions.ts'

/** Captions of a video, from files or typed, in one language after the other. */
export function CaptionsDialog({
  tracks,
  video,
  cut,
  typed = null,
  isOpen,
  onDone,
  onClose,
}: {
  tracks: readonly CaptionTrack[]
  /** The address of the video. */
  video: string
  /** The part that was taken: what is said in a file moves with it. */
  cut: VideoEditInput | null
  /** Absent where the dialog stays as long as its page. */
  typed?: Typed | null
  isOpen: boolean
  onDone: (tracks: CaptionTrack[]) => void
  onClose: () => void
}) {
  const t = useMessages()
  const player = useRef<HTMLVideoElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const flow = useCaptionRows(tracks, t.locale, cut, typed)
  // It is kept while this is closed, but not where the page is left.
  useUnsaved(flow.isUnsaved)
  const fromMs = Number(cut?.start_ms ?? 0)
  const refusal = useRef<HTMLDivElement>(null)

  const { focus } = flow.state
  useEffect(() => {
    if (!focus) return
    const { elements } = form.current ?? {}
    const found =
      focus.field === null
        ? refusal.current
        : (elements?.namedItem(focus.field) as HTMLElement | null | undefined)
    found?.focus({ preventScroll: true })
    // With all of its caption.
    const shown = found?.closest('li') ?? found
    shown?.scrollIntoView({ block: 'nearest' })
  }, [focus])

  function add() {
    const seconds = player.current?.currentTime ?? 0
    player.current?.pause()
    flow.add(Math.max(0, Math.round(seconds * 1_000) - fromMs))
  }

  function finish() {
    const made = flow.finish()
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
        <CaptionSource flow={flow} refusalRef={refusal} onAdd={add} />
        {fromMs > 0 && <p className="text-sm text-ink-soft">{t('captions.moved')}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <p role="status" className="text-sm text-ink-soft">
          {t('captions.count', { count: flow.shown.length })}
        </p>
        <ol className="flex flex-col gap-4">
          {flow.shown.map((row, index) => (
            <CueFields
              key={row.id}
              row={row}
              number={index + 1}
              isLast={index === flow.shown.length - 1}
              problem={flow.problems.get(row.id)}
              dispatch={flow.dispatch}
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

import './sliders.css'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { shortTime, timeWords } from './time-words.ts'
import { type Handle, stepMs, type VideoCut } from './video-cut.ts'

const labels = {
  startMs: 'createPin.videoStart',
  endMs: 'createPin.videoEnd',
  coverMs: 'createPin.videoCover',
} as const

/** The handles that some of a video is chosen with, on one bar. */
export function CutSliders({
  cut,
  handles,
  onMove,
}: {
  cut: VideoCut
  handles: readonly Handle[]
  onMove: (handle: Handle, toMs: number) => void
}) {
  const t = useMessages()
  return (
    <div className="relative h-11">
      <div className="absolute inset-x-0 top-1/2 h-2 -translate-y-1/2 rounded-pill bg-sand-deep forced-colors:border" />
      <div
        className="absolute top-1/2 h-2 -translate-y-1/2 bg-satin forced-colors:bg-[Highlight]"
        style={{
          insetInlineStart: placeOf(cut.startMs, cut),
          insetInlineEnd: placeOf(cut.durationMs - cut.endMs, cut),
        }}
      />
      {handles.map((handle) => (
        <input
          key={handle}
          type="range"
          data-cut-slider=""
          min={0}
          max={cut.durationMs}
          step={stepMs}
          value={cut[handle]}
          aria-label={t(labels[handle])}
          aria-valuetext={timeWords(cut[handle], t.locale)}
          onChange={(event) => onMove(handle, Number(event.target.value))}
        />
      ))}
    </div>
  )
}

/** The middle of a handle stays half its width away from the ends of the bar. */
function placeOf(ms: number, { durationMs }: VideoCut): string {
  return `calc(0.75rem + (100% - 1.5rem) * ${ms / Math.max(1, durationMs)})`
}

/** The names of handles with their moments, below their bar. */
export function CutTimes({ cut, handles }: { cut: VideoCut; handles: readonly Handle[] }) {
  const t = useMessages()
  return (
    <div
      aria-hidden="true"
      className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular"
    >
      {handles.map((handle) => (
        <span key={handle}>
          {t(labels[handle])} {shortTime(cut[handle], t.locale)}
        </span>
      ))}
    </div>
  )
}

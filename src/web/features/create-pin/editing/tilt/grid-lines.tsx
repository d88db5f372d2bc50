import type { PictureCrop } from '#contract/media/picture-edit/recipe'

const lines = [1, 2, 3, 4, 5]

/** Upright lines over a part, to see what is level. */
export function GridLines({ part: { x, y, w, h } }: { part: PictureCrop }) {
  const percent = (share: number) => `${share * 100}%`
  return (
    <svg
      viewBox="0 0 6 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-grid=""
      style={{ left: percent(x), top: percent(y), width: percent(w), height: percent(h) }}
      className="pointer-events-none absolute"
    >
      {[
        ['stroke-night/50', 3],
        ['stroke-day/80', 1],
      ].map(([color, width]) => (
        <path
          key={color}
          d={lines.map((at) => `M${at} 0V6M0 ${at}H6`).join('')}
          strokeWidth={width}
          vectorEffect="non-scaling-stroke"
          className={`fill-none ${color}`}
        />
      ))}
    </svg>
  )
}

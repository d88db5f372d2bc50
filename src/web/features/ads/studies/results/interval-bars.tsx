/** From the lower to the upper end, with the middle and no effect marked; the figures stand beside it as text. */
export function IntervalBar({
  lower,
  upper,
  lift,
  scale,
}: {
  lower: number
  upper: number
  lift: number
  /** What the ends of the bar mean. */
  scale: { from: number; to: number }
}) {
  const widthPx = 160
  const at = (value: number) =>
    ((Math.min(scale.to, Math.max(scale.from, value)) - scale.from) / (scale.to - scale.from)) *
    widthPx
  return (
    <svg
      viewBox={`0 0 ${widthPx} 20`}
      width={widthPx}
      height={20}
      aria-hidden="true"
      className="block text-satin"
    >
      <line
        x1={at(0)}
        x2={at(0)}
        y1="1"
        y2="19"
        className="stroke-line-strong"
        strokeDasharray="2 2"
      />
      <line x1={at(lower)} x2={at(upper)} y1="10" y2="10" stroke="currentColor" strokeWidth="3" />
      <circle cx={at(lift)} cy="10" r="5" fill="currentColor" />
    </svg>
  )
}

/** The same ends for all of them, so that they can be compared. */
export function scaleOf(all: readonly { lower: number; upper: number }[]): {
  from: number
  to: number
} {
  const from = Math.min(-0.1, ...all.map(({ lower }) => lower))
  const to = Math.max(0.1, ...all.map(({ upper }) => upper))
  return { from: Math.max(-1, from * 1.05), to: Math.min(3, to * 1.05) }
}

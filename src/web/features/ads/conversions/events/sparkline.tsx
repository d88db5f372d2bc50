const [width, height] = [120, 24]

/** A small line of values, whose figures stand beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const max = Math.max(...values, 1)
  const step = width / Math.max(values.length - 1, 1)
  const points = values
    .map(
      (value, n) =>
        `${(n * step).toFixed(1)},${(height - 2 - (value / max) * (height - 4)).toFixed(1)}`,
    )
    .join(' ')
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="text-satin"
    >
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}

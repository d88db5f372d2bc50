import { roundTop } from './chart-scale.ts'

interface Bar {
  key: string
  /** Below it, where there is room. */
  label: string
  value: number
  /** Of what it is compared with: a mark across the bar. */
  compared?: number | undefined
  /** Shown on hover. */
  title: string
}

const width = 720
const height = 200
const top = 12
/** What the scale is drawn in whole numbers of; ratios have no smallest part. */
const smallest = { money: 10_000, count: 1, ratio: 1 } as const

/** Bars on a scale from zero. What they say stands in a table beside them. */
export function Bars({
  label,
  points,
  format,
  unit,
}: {
  label: string
  points: Bar[]
  format: (value: number) => string
  unit: 'money' | 'count' | 'ratio'
}) {
  const max = Math.max(0, ...points.map(({ value, compared = 0 }) => Math.max(value, compared)))
  const least = smallest[unit]
  const scale = unit === 'ratio' && max > 0 ? roundTop(max) : roundTop(max / least) * least
  const step = width / Math.max(1, points.length)
  const yOf = (value: number) => top + (height - top) * (1 - value / scale)
  const middle = scale >= 2 * least || unit === 'ratio' ? scale / 2 : null
  const lines = max === 0 ? [0] : [scale, ...(middle === null ? [] : [middle]), 0]
  const labelled = labelledOf(points.length)
  return (
    <figure className="mt-4" role="img" aria-label={label}>
      <div aria-hidden="true" className="flex gap-2">
        <div className="relative grow">
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="h-48 w-full overflow-visible"
          >
            {lines.map((value) => (
              <line
                key={value}
                x1={0}
                x2={width}
                y1={yOf(value)}
                y2={yOf(value)}
                className="stroke-line"
                strokeWidth={1}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {points.map(({ key, value, compared, title }, n) => (
              <g key={key}>
                {/* The whole column can be pointed at. */}
                <rect x={n * step} y={top} width={step} height={height - top} fill="transparent">
                  <title>{title}</title>
                </rect>
                {value > 0 && (
                  <rect
                    x={n * step + step * 0.14}
                    y={Math.min(yOf(value), height - 2)}
                    width={step * 0.72}
                    height={Math.max(height - yOf(value), 2)}
                    className="pointer-events-none fill-satin"
                  />
                )}
                {compared !== undefined && (
                  <line
                    x1={n * step + step * 0.04}
                    x2={(n + 1) * step - step * 0.04}
                    y1={yOf(compared)}
                    y2={yOf(compared)}
                    className="pointer-events-none stroke-ink"
                    strokeWidth={2}
                    vectorEffect="non-scaling-stroke"
                  />
                )}
              </g>
            ))}
          </svg>
          <div className="relative mt-1 h-5 text-xs text-ink-soft tabular">
            {points.map(({ key, label: text }, n) =>
              labelled.has(n) ? (
                <span
                  key={key}
                  className={
                    n === 0
                      ? 'absolute start-0 whitespace-nowrap'
                      : n === points.length - 1
                        ? 'absolute end-0 whitespace-nowrap'
                        : 'absolute -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2'
                  }
                  style={
                    n === 0 || n === points.length - 1
                      ? undefined
                      : { insetInlineStart: `${((n + 0.5) / points.length) * 100}%` }
                  }
                >
                  {text}
                </span>
              ) : null,
            )}
          </div>
        </div>
        <div className="relative h-48 w-14 shrink-0 text-xs text-ink-soft tabular tablet:w-16">
          {lines.map((value) => (
            <span
              key={value}
              className="absolute start-0 -translate-y-1/2 whitespace-nowrap"
              style={{ top: `${(yOf(value) / height) * 100}%` }}
            >
              {format(value)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

/** The first, the middle and the last. */
function labelledOf(count: number): Set<number> {
  return new Set(count < 3 ? [0, count - 1] : [0, Math.floor((count - 1) / 2), count - 1])
}

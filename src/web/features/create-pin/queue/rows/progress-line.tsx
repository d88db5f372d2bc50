/** A thin line that fills. */
export function ProgressLine({ label, part }: { label: string; part: number }) {
  const percent = Math.round(part * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-pill border border-transparent bg-sand"
    >
      <div
        className="h-full rounded-pill bg-satin transition-[width] motion-reduce:transition-none forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}

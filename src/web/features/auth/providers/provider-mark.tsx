import marks from 'virtual:provider-marks'

/** A provider's logo in its own colours, in the light and the dark theme alike. Hidden from screen readers. */
export function ProviderMark({ network }: { network: keyof typeof marks }) {
  const { paths, viewBox } = marks[network]
  return (
    <svg viewBox={viewBox} width={20} height={20} aria-hidden="true" className="shrink-0">
      {paths.map(({ fill, d }) => (
        <path key={d} fill={fill} d={d} />
      ))}
    </svg>
  )
}

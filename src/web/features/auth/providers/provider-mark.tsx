import marks from 'virtual:provider-marks'

/** As its owner draws it: in its own colours, whatever the light, and without a word of its own. */
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

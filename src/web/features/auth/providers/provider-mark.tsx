import marks from 'virtual:provider-marks'

/** As its owner draws it: in its own colours, whatever the light, and without a word of its own. */
export function ProviderMark({ network }: { network: keyof typeof marks }) {
  const { body, viewBox } = marks[network]
  return (
    <svg
      viewBox={viewBox}
      width={20}
      height={20}
      aria-hidden="true"
      className="shrink-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from an icon set when the pages are built
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}

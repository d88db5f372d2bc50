import type { PlacedText } from '#contract/media/picture-edit/texts/lettering'
import type { Size } from '#contract/media/picture-edit/turning'

/** Texts as they will be filled upon the picture, over which this lies. */
export function TextShapes({
  texts,
  picture: { width, height },
}: {
  texts: readonly (PlacedText | null)[]
  picture: Size
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {texts.map(
        (text, at) =>
          text && (
            // oxlint-disable-next-line react/no-array-index-key -- texts have no other name
            <g
              key={at}
              fill={text.color}
              transform={`rotate(${text.tilt.degrees} ${text.tilt.x} ${text.tilt.y})`}
            >
              {text.background && (
                <rect
                  x={text.background.left}
                  y={text.background.top}
                  width={text.background.width}
                  height={text.background.height}
                  rx={text.background.radius}
                  fill={text.background.color}
                />
              )}
              {text.lines.map(({ path, left, baseline }) => (
                <path
                  key={baseline}
                  transform={`translate(${left} ${baseline}) scale(${text.scale})`}
                  d={path}
                />
              ))}
            </g>
          ),
      )}
    </svg>
  )
}

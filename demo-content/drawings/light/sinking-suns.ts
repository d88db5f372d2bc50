import { mix } from '../../colour.ts'
import { circle, closeSheet, linear, openSheet, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'

/** Discs of light sinking into one another. */
export const sinkingSuns: Drawing = (random, palette, widthPx, heightPx) => {
  const dark = random.chance(0.5)
  const ground = dark ? mix(palette.ink, palette.deep, 0.4) : palette.paper
  const sheet = openSheet(widthPx, heightPx)
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      heightPx,
      linear(
        sheet,
        [0, 0],
        [0, heightPx],
        [
          [0, ground],
          [1, mix(ground, palette.hero, dark ? 0.35 : 0.22)],
        ],
      ),
    ),
  )
  const count = heightPx > widthPx ? 5 : 4
  const r =
    heightPx > widthPx
      ? Math.min(widthPx * 0.34, heightPx * 0.25)
      : Math.min(heightPx * 0.36, widthPx * 0.17)
  const tints = [
    sunOf(palette),
    palette.spark,
    palette.mate,
    palette.hero,
    palette.deep,
    palette.hero,
  ]
  for (let index = 0; index < count; index++) {
    const share = index / (count - 1)
    const [x, y] =
      heightPx > widthPx
        ? [widthPx / 2, heightPx * 0.2 + share * heightPx * 0.6]
        : [widthPx * 0.2 + share * widthPx * 0.6, heightPx / 2]
    const tint = tints[index % tints.length] as string
    const next = tints[(index + 1) % tints.length] as string
    const fill =
      heightPx > widthPx
        ? linear(
            sheet,
            [0, y - r],
            [0, y + r],
            [
              [0, mix(tint, '#fff6e0', 0.25), 0.98],
              [0.55, mix(tint, next, 0.4), 0.85],
              [1, next, 0.05],
            ],
          )
        : linear(
            sheet,
            [x - r, 0],
            [x + r, 0],
            [
              [0, mix(tint, '#fff6e0', 0.25), 0.98],
              [0.55, mix(tint, next, 0.4), 0.85],
              [1, next, 0.05],
            ],
          )
    sheet.marks.push(circle(x, y, r, fill))
  }
  return closeSheet(sheet)
}

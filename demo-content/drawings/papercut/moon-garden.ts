import { mix, tone } from '../../colour.ts'
import { circle, closeSheet, group, linear, num, openSheet, placed, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { leaf } from '../motifs/plants.ts'
import { stars, sunOf } from '../motifs/sky.ts'

/** A night garden of cut leaves round a moon. */
export const moonGarden: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
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
          [0, mix(palette.ink, palette.deep, 0.35)],
          [1, mix(palette.hero, palette.deep, 0.4)],
        ],
      ),
    ),
    stars(random, widthPx, heightPx, unit, palette.paper),
  )
  const moon = mix(palette.paper, sunOf(palette), 0.25)
  const r = Math.min(widthPx, heightPx) * 0.19
  for (const [index, grow] of [2, 1.6, 1.28, 1].entries())
    sheet.marks.push(
      circle(widthPx / 2, heightPx * 0.4, r * grow, mix(moon, palette.deep, 0.82 - index * 0.27)),
    )
  for (let layer = 0; layer < 4; layer++) {
    const near = layer / 3
    const colour = mix(
      mix(palette.leaf, palette.mate, 0.35),
      mix(palette.ink, palette.leaf, 0.25),
      near,
    )
    const marks: string[] = []
    const count = 17 - layer * 2
    for (let index = 0; index < count; index++) {
      const angle = (index / count) * Math.PI * 2 + random.bell() * 0.2
      const up = Math.sin(angle) < -0.35 ? 1.05 : 1
      const x = widthPx * (0.5 + Math.cos(angle) * (0.5 + near * 0.07) * up)
      const y = heightPx * (0.5 + Math.sin(angle) * (0.5 + near * 0.07))
      const inward = (Math.atan2(widthPx / 2 - x, -(heightPx * 0.48 - y)) * 180) / Math.PI
      marks.push(
        placed(
          x,
          y,
          inward + random.between(-34, 34),
          1,
          leaf(
            unit * random.between(20, 33) * (1 - near * 0.2),
            unit * random.between(6, 11),
            random.chance(0.12) ? palette.spark : tone(colour, random.between(-0.03, 0.03)),
            { veins: 7 },
          ),
        ),
      )
    }
    const cut = marks.join('')
    const dark = cut.replace(/(fill|stroke)="#[0-9a-f]{6}"/g, '$1="#05040c"')
    for (const drop of [0.5, 0.9, 1.3]) {
      sheet.marks.push(group(`transform="translate(0 ${num(unit * drop)})" opacity=".17"`, dark))
    }
    sheet.marks.push(cut)
  }
  return closeSheet(sheet)
}

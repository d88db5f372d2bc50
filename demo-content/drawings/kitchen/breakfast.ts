import { mix } from '../../colour.ts'
import { circle, closeSheet, openSheet, placed, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sprig, stem } from '../motifs/plants.ts'
import { dish } from './dishes.ts'

/** A breakfast table seen from straight above. */
export const breakfast: Drawing = (random, palette, widthPx, heightPx) => {
  const cloth = random.pick([palette.paper, palette.soft, palette.mate, palette.deep])
  const sheet = openSheet(widthPx, heightPx, cloth)
  const { unit } = sheet
  const line =
    cloth === palette.deep ? mix(palette.mate, cloth, 0.4) : mix(palette.hero, cloth, 0.55)
  const bars: string[] = []
  const stepPx = unit * 13
  for (let x = stepPx / 2; x < widthPx; x += stepPx)
    bars.push(rect(x, 0, stepPx * 0.32, heightPx, line, 'opacity=".35"'))
  for (let y = stepPx / 2; y < heightPx; y += stepPx)
    bars.push(rect(0, y, widthPx, stepPx * 0.32, line, 'opacity=".35"'))
  sheet.marks.push(...(random.chance(0.6) ? bars : []))
  const laid: { x: number; y: number; r: number }[] = []
  const kinds = [
    'plate',
    'coffee',
    'fruit',
    'coffee',
    'eggs',
    'croissant',
    'jam',
    'flower',
    'jam',
    'fruit',
  ]
  const sizes: Record<string, number> = {
    plate: 17,
    coffee: 10,
    fruit: 12,
    eggs: 14,
    croissant: 15,
    jam: 7,
    flower: 8,
  }
  for (const kind of kinds) {
    const r = unit * (sizes[kind] as number)
    for (let tries = 0; tries < 200; tries++) {
      const [x, y] = [random.between(0.06, 0.94) * widthPx, random.between(0.06, 0.94) * heightPx]
      if (laid.some((one) => Math.hypot(one.x - x, one.y - y) < one.r + r + unit * 1.5)) continue
      laid.push({ x, y, r })
      sheet.marks.push(
        circle(x + unit * 1.1, y + unit * 1.5, r * 1.01, palette.ink, 'opacity=".17"'),
        placed(x, y, random.between(0, 360), 1, dish(sheet, random, kind, r, palette, cloth)),
      )
      break
    }
  }
  for (let index = 0; index < 7; index++) {
    const [x, y] = [random.next() * widthPx, random.next() * heightPx]
    if (laid.every((one) => Math.hypot(one.x - x, one.y - y) > one.r + unit * 6))
      sheet.marks.push(
        placed(
          x,
          y,
          random.between(0, 360),
          1,
          sprig(random, stem([0, unit * 6], [unit * 2, 0], [0, -unit * 6]), [palette.leaf], {
            count: 6,
            long: unit * 4,
            wide: unit * 1.8,
          }),
        ),
      )
  }
  return closeSheet(sheet)
}

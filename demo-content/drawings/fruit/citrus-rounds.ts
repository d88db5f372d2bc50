import { mix } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import { circle, closeSheet, openSheet, placed } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { leaf } from '../motifs/plants.ts'
import { slice, whole } from './pieces.ts'

type Peel = { rind: string; flesh: string }

function peels(palette: Palette): Peel[] {
  const { hero, mate, spark, paper } = palette
  return [hero, mate, spark].map((rind) => ({ rind, flesh: mix(rind, paper, 0.22) }))
}

/** Rounds of citrus and leaves, thrown loosely over cloth. */
export const citrusRounds: Drawing = (random, palette, widthPx, heightPx) => {
  const ground = random.pick([
    palette.soft,
    palette.paper,
    palette.deep,
    mix(palette.mate, palette.paper, 0.4),
  ])
  const sheet = openSheet(widthPx, heightPx, ground)
  const { unit } = sheet
  const laid: { x: number; y: number; r: number }[] = []
  for (let tries = 0; tries < 900 && laid.length < 17; tries++) {
    const r = unit * random.between(9, 15) * (tries > 300 ? 0.6 : 1)
    const spot = {
      x: random.between(-0.02, 1.02) * widthPx,
      y: random.between(-0.02, 1.02) * heightPx,
      r,
    }
    if (laid.every((one) => Math.hypot(one.x - spot.x, one.y - spot.y) > (one.r + r) * 1.1))
      laid.push(spot)
  }
  const kinds = peels(palette).filter((kind) => kind.rind !== ground)
  for (const { x, y, r } of laid) {
    for (let index = random.int(0, 2); index > 0; index--) {
      sheet.marks.push(
        placed(
          x,
          y,
          random.between(0, 360),
          1,
          leaf(r * 1.85, r * 0.72, mix(palette.leaf, palette.deep, random.between(0, 0.4)), {
            veins: 5,
          }),
        ),
      )
    }
    const { rind, flesh } = random.pick(kinds)
    sheet.marks.push(circle(x + unit * 0.7, y + unit * 0.9, r, palette.ink, 'opacity=".16"'))
    if (random.chance(0.7))
      sheet.marks.push(
        placed(
          x,
          y,
          random.between(0, 60),
          1,
          slice(random, r, rind, flesh, mix(palette.paper, '#ffffff', 0.4)),
        ),
      )
    else sheet.marks.push(whole(sheet, random, x, y, r * 0.9, rind, random.chance(0.4)))
  }
  return closeSheet(sheet)
}

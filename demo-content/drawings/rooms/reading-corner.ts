import { mix } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import {
  circle,
  closeSheet,
  ellipse,
  group,
  linear,
  num,
  path,
  polygon,
  radial,
  type Sheet,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'
import { armchair } from './armchair.ts'
import { floorPlant } from './floor-plant.ts'
import { framed, room } from './room.ts'

function rug(sheet: Sheet, x: number, y: number, rx: number, ry: number, palette: Palette): string {
  const inks = [palette.hero, palette.paper, palette.spark, palette.deep]
  return (
    [1, 0.86, 0.78, 0.5]
      .map((share, index) => ellipse(x, y, rx * share, ry * share, inks[index] as string))
      .join('') +
    ellipse(
      x,
      y,
      rx * 0.93,
      ry * 0.93,
      'none',
      `stroke="${palette.paper}" stroke-width="${num(sheet.unit * 0.5)}" stroke-dasharray="${num(sheet.unit)} ${num(sheet.unit)}"`,
    )
  )
}

/** An armchair, a lamp, a plant, pictures: somewhere to read. */
export const readingCorner: Drawing = (random, palette, widthPx, heightPx) => {
  const { sheet, floor, wood, wallTint } = room(random, palette, widthPx, heightPx)
  const { unit } = sheet
  const glow = mix(sunOf(palette), '#fff0c4', 0.6)
  const mirror = random.chance(0.5)
  const marks: string[] = []
  const x = widthPx * 0.52
  const s = Math.min(widthPx * 0.36, heightPx * 0.28)
  const base = floor + (heightPx - floor) * 0.5
  marks.push(
    rug(
      sheet,
      widthPx * 0.5,
      floor + (heightPx - floor) * 0.56,
      Math.min(widthPx * 0.46, s * 1.5),
      (heightPx - floor) * 0.36,
      palette,
    ),
  )
  const columns = widthPx > heightPx ? 3 : 2
  for (let index = 0; index < columns; index++) {
    const wide = s * random.between(0.42, 0.54)
    marks.push(
      framed(
        random,
        x - s * 0.75 + index * s * 0.66,
        floor - s * 2.05 - (index % 2) * s * 0.14,
        wide,
        wide * 1.28,
        palette,
        index % 2 ? mix(palette.ink, wood, 0.4) : wood,
      ),
    )
  }
  const lampX = x + s * 1.02
  const lampY = base - s * 1.75
  marks.push(
    circle(
      lampX - s * 0.05,
      lampY + s * 0.1,
      s * 1.5,
      radial(sheet, lampX, lampY, s * 1.5, [
        [0, glow, 0.75],
        [1, glow, 0],
      ]),
    ),
    stroke(`M${num(lampX)} ${num(base - unit)}V${num(lampY)}`, palette.ink, unit * 0.5),
    ellipse(lampX, base - unit, s * 0.2, unit * 0.8, palette.ink),
    path(
      polygon([
        [lampX - s * 0.3, lampY + s * 0.12],
        [lampX - s * 0.17, lampY - s * 0.26],
        [lampX + s * 0.17, lampY - s * 0.26],
        [lampX + s * 0.3, lampY + s * 0.12],
      ]),
      linear(
        sheet,
        [0, lampY - s * 0.26],
        [0, lampY + s * 0.12],
        [
          [0, mix(glow, palette.spark, 0.4)],
          [1, glow],
        ],
      ),
    ),
  )
  const chair = random.pick(
    [palette.hero, palette.spark, palette.deep].filter((one) => one !== wallTint),
  )
  marks.push(armchair(sheet, random, x, base, s, chair, palette))
  marks.push(
    floorPlant(
      sheet,
      random,
      x - s * 1.05,
      base - unit * 2,
      s * 1.75,
      palette,
      chair === palette.spark ? palette.paper : palette.spark,
    ),
  )
  sheet.marks.push(group(mirror ? `transform="translate(${widthPx} 0) scale(-1 1)"` : '', ...marks))
  return closeSheet(sheet)
}

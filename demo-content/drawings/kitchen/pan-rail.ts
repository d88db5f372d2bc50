import { mix, tone } from '../../colour.ts'
import type { Random } from '../../random.ts'
import {
  box,
  closeSheet,
  group,
  num,
  openSheet,
  rect,
  type Sheet,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'
import { counterThing } from './counter-things.ts'
import { pan, tool } from './utensils.ts'

/** Tiles half way up the wall, in running bond or squares. */
function splashback(
  sheet: Sheet,
  random: Random,
  top: number,
  foot: number,
  tile: string,
  grout: string,
): string {
  const { widthPx, unit } = sheet
  const square = random.chance(0.5)
  const wide = unit * (square ? 8 : 13)
  const tall = unit * (square ? 8 : 6)
  const marks = [rect(0, top, widthPx, foot - top, grout)]
  for (let row = 0; top + row * tall < foot; row++) {
    for (let x = square ? 0 : -(row % 2) * wide * 0.5; x < widthPx; x += wide) {
      marks.push(
        rect(
          x + unit * 0.15,
          top + row * tall + unit * 0.15,
          wide - unit * 0.3,
          Math.min(tall, foot - top - row * tall) - unit * 0.3,
          tone(tile, random.between(-0.025, 0.02)),
          `rx="${num(unit * 0.3)}"`,
        ),
      )
    }
  }
  return group(within(sheet, box(0, top, widthPx, foot - top)), ...marks)
}

/** A rail of pans and spoons over the worktop. */
export const panRail: Drawing = (random, palette, widthPx, heightPx) => {
  const upper = random.pick([
    palette.soft,
    mix(palette.mate, palette.paper, 0.3),
    palette.hero,
    palette.deep,
  ])
  const sheet = openSheet(widthPx, heightPx, upper)
  const { unit } = sheet
  const top = heightPx * 0.8
  const half = heightPx * 0.46
  const tile = random.pick([
    palette.paper,
    mix(palette.mate, palette.paper, 0.3),
    mix(palette.spark, palette.paper, 0.55),
  ])
  sheet.marks.push(
    splashback(sheet, random, half, top, tile, tone(tile, -0.1)),
    rect(0, half - unit * 1.2, widthPx, unit * 1.4, tone(tile, -0.05)),
  )
  const rail = heightPx * 0.1
  const copper = mix(sunOf(palette), '#b8703a', 0.5)
  const steel = mix(palette.soft, palette.ink, 0.25)
  const wood = mix(palette.spark, '#7a4a26', 0.55)
  sheet.marks.push(
    rect(
      widthPx * 0.05,
      rail,
      widthPx * 0.9,
      unit * 0.9,
      mix(palette.ink, upper, 0.1),
      `rx="${num(unit * 0.45)}"`,
    ),
  )
  const count = Math.round((widthPx * 0.84) / (unit * 14.5))
  for (let index = 0; index < count; index++) {
    const x = widthPx * 0.09 + ((index + 0.5) * widthPx * 0.82) / count
    const y = rail + unit * 2.2
    sheet.marks.push(
      stroke(
        `M${num(x)} ${num(rail)}v${num(unit * 2.2)}`,
        mix(palette.ink, upper, 0.1),
        unit * 0.4,
      ),
    )
    if (index % 2 === 0)
      sheet.marks.push(
        pan(
          x,
          y,
          unit * random.between(4.8, 6.4),
          index % 4 === 0 ? copper : mix(palette.ink, steel, 0.3),
        ),
      )
    else sheet.marks.push(tool(random.int(0, 4), x, y, unit * random.between(20, 25), wood, steel))
  }
  const counter = mix(palette.spark, '#8a5a34', 0.6)
  sheet.marks.push(
    rect(0, top, widthPx, unit * 3, tone(counter, 0.06)),
    rect(0, top + unit * 3, widthPx, heightPx, mix(palette.deep, palette.hero, 0.25)),
  )
  for (let door = 0; door < 3; door++)
    sheet.marks.push(
      rect(
        widthPx * (0.02 + door * 0.33),
        top + unit * 5,
        widthPx * 0.3,
        heightPx,
        'none',
        `stroke="${mix(palette.deep, palette.mate, 0.5)}" stroke-width="${num(unit * 0.3)}" rx="${num(unit * 0.6)}"`,
      ),
      rect(
        widthPx * (0.02 + door * 0.33) + widthPx * 0.12,
        top + unit * 8,
        widthPx * 0.06,
        unit * 0.8,
        sunOf(palette),
        `rx="${num(unit * 0.4)}"`,
      ),
    )
  const items = random
    .shuffled(['jar', 'kettle', 'crock', 'board', 'bowl'] as const)
    .slice(0, widthPx > heightPx ? 5 : 4)
  items.forEach((item, index) => {
    const x = widthPx * ((index + 0.5) / items.length)
    const s = Math.min(unit * 15, widthPx / items.length / 1.15)
    sheet.marks.push(counterThing(sheet, random, item, x, top + unit * 0.4, s, palette, wood))
  })
  return closeSheet(sheet)
}

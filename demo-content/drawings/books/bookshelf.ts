import { lightness, mix, tone } from '../../colour.ts'
import { closeSheet, linear, num, openSheet, placed, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'
import { vessel } from '../motifs/vessels.ts'
import { spine } from './spine.ts'

/** Shelves of books, with a pot or two where books ran out. */
export const bookshelf: Drawing = (random, palette, widthPx, heightPx) => {
  const wood = random.pick([
    mix(mix(palette.spark, palette.ink, 0.35), palette.paper, 0.15),
    palette.paper,
    palette.deep,
  ])
  const back = tone(wood, -0.1)
  const sheet = openSheet(widthPx, heightPx, back)
  const { unit } = sheet
  const rows = Math.max(2, Math.round(heightPx / (unit * 34)))
  const step = heightPx / rows
  const cloths = [
    palette.hero,
    palette.mate,
    palette.deep,
    palette.spark,
    palette.soft,
    palette.paper,
    palette.ink,
    palette.leaf,
  ].filter((one) => one !== wood)
  for (let row = 0; row < rows; row++) {
    const y = step * (row + 1) - unit * 2
    const room = step - unit * 5
    let x = unit * 3.5
    let last = ''
    while (x < widthPx - unit * 7) {
      const roll = random.next()
      const left = widthPx - unit * 3.5 - x
      if (roll < 0.11 && left > unit * 17) {
        const tall = room * random.between(0.42, 0.6)
        const cloth = random.pick(cloths)
        sheet.marks.push(
          vessel(sheet, random, {
            x: x + unit * 7,
            foot: y,
            tall: tall * 0.8,
            shape: random.pick(['moon', 'gourd', 'cup', 'amphora'] as const),
            colour: cloth,
            trim: palette.paper,
            decor: random.pick(['plain', 'bands', 'dip', 'dots'] as const),
          }),
        )
        x += unit * 15
      } else if (roll < 0.2 && left > unit * 24) {
        let up = y
        for (let index = 0; index < random.int(3, 5); index++) {
          const thick = unit * random.between(2.2, 3.6)
          const cloth = random.pick(cloths.filter((one) => one !== last))
          last = cloth
          up -= thick
          sheet.marks.push(
            rect(
              x + random.between(0, 1.4) * unit,
              up,
              unit * random.between(18, 21),
              thick,
              cloth,
              `rx="${num(unit * 0.2)}"`,
            ),
            rect(
              x + unit * 4,
              up + thick * 0.4,
              unit * 5,
              thick * 0.2,
              mix(cloth, palette.paper, 0.6),
            ),
          )
        }
        x += unit * 23.5
      } else {
        const wide = unit * random.between(2.6, 5.4)
        const tall = room * random.between(0.66, 0.95)
        const cloth = random.pick(cloths.filter((one) => one !== last))
        last = cloth
        const lean = random.chance(0.07) && left > unit * 16 ? 9 : 0
        const ink =
          lightness(cloth) > 0.66
            ? random.pick([palette.deep, palette.ink, palette.hero])
            : random.pick([palette.paper, palette.soft, sunOf(palette)])
        sheet.marks.push(
          placed(
            x + (lean ? unit * 4 : 0),
            y,
            -lean,
            1,
            spine(
              sheet,
              random,
              Math.min(wide, left),
              tall,
              cloth,
              ink === cloth ? palette.paper : ink,
            ),
          ),
        )
        x += wide + unit * 0.12 + (lean ? unit * 4.6 : 0)
      }
    }
    sheet.marks.push(
      rect(
        0,
        y - room - unit * 3,
        widthPx,
        unit * 5,
        linear(
          sheet,
          [0, y - room - unit * 3],
          [0, y - room + unit * 2],
          [
            [0, '#120c08', 0.4],
            [1, '#120c08', 0],
          ],
        ),
      ),
    )
    sheet.marks.push(
      rect(0, y, widthPx, unit * 2, wood),
      rect(0, y, widthPx, unit * 0.4, tone(wood, 0.08)),
    )
  }
  sheet.marks.push(
    rect(0, 0, widthPx, unit * 2, wood),
    ...[0, widthPx - unit * 3].map((x) => rect(x, 0, unit * 3, heightPx, tone(wood, -0.03))),
  )
  return closeSheet(sheet)
}

import { mix } from '../../colour.ts'
import { circle, closeSheet, num, openSheet, placed, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { stars, sunOf } from '../motifs/sky.ts'
import { moth } from './moth.ts'

/** Moths and butterflies, pinned in rows or one alone on a dark ground. */
export const moths: Drawing = (random, palette, widthPx, heightPx) => {
  const dark = random.chance(0.45)
  const ground = dark ? mix(palette.ink, palette.deep, 0.35) : palette.paper
  const sheet = openSheet(widthPx, heightPx, ground)
  const { unit } = sheet
  const single = random.chance(0.4)
  const columns = single ? 1 : widthPx / heightPx > 0.9 ? 3 : 2
  const rows = single ? 1 : Math.max(2, Math.round((heightPx / widthPx) * columns * 1.25))
  const frame = unit * 3
  sheet.marks.push(
    rect(
      frame,
      frame,
      widthPx - frame * 2,
      heightPx - frame * 2,
      'none',
      `stroke="${dark ? palette.mate : palette.deep}" stroke-width="${num(unit * 0.25)}" opacity=".7"`,
    ),
  )
  if (single && dark)
    sheet.marks.push(
      stars(random, widthPx, heightPx, unit, palette.paper),
      circle(
        widthPx / 2,
        heightPx * 0.24,
        Math.min(widthPx, heightPx) * 0.13,
        mix(palette.paper, sunOf(palette), 0.2),
      ),
    )
  const wide = (widthPx - frame * 4) / columns
  const tall = (heightPx - frame * 4) / rows
  const wings = [palette.hero, palette.spark, palette.mate, palette.deep, sunOf(palette)].filter(
    (one) => !dark || one !== palette.deep,
  )
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = frame * 2 + (column + 0.5) * wide
      const y = frame * 2 + (row + 0.5) * tall + (single ? tall * 0.06 : 0)
      const s = Math.min(wide * 0.46, tall * 0.52)
      const [first, second, third] = random.shuffled(wings) as [string, string, string]
      sheet.marks.push(placed(x, y, 0, 1, moth(sheet, random, s, first, second, third, palette)))
    }
  }
  return closeSheet(sheet)
}

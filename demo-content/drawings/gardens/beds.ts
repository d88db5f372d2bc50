import { mix, tone } from '../../colour.ts'
import { shade, speckle } from '../../grain.ts'
import { box, circle, closeSheet, ellipse, num, openSheet, path, placed, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { crop } from './crops.ts'

/** Kitchen garden beds, drawn as the gardener plans them: from above. */
export const beds: Drawing = (random, palette, widthPx, heightPx) => {
  const pathTint = mix(palette.paper, palette.spark, 0.22)
  const sheet = openSheet(widthPx, heightPx, pathTint)
  const { unit } = sheet
  sheet.marks.push(
    speckle(random, 0, 0, widthPx, heightPx, 1300, unit * 0.3, tone(pathTint, -0.1), 0.7),
  )
  const columns = 2
  const rows = Math.max(2, Math.round((heightPx / widthPx) * 2.6))
  const gap = unit * 5
  const wide = (widthPx - gap * (columns + 1)) / columns
  const tall = (heightPx - gap * (rows + 1)) / rows
  const soil = mix('#5b4030', palette.ink, 0.2)
  const wood = mix('#b98a5c', palette.spark, 0.25)
  const crops = random.shuffled([
    'lettuce',
    'carrot',
    'tulip',
    'cabbage',
    'leek',
    'sunflower',
    'beet',
    'lavender',
  ] as const)
  let at = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [gap + column * (wide + gap), gap + row * (tall + gap)]
      sheet.marks.push(
        rect(x + unit * 0.8, y + unit * 1.1, wide, tall, '#1a120c', 'opacity=".22"'),
        rect(x, y, wide, tall, wood),
        rect(x + unit * 1.4, y + unit * 1.4, wide - unit * 2.8, tall - unit * 2.8, soil),
        shade(
          sheet,
          random,
          box(x, y, wide, tall),
          [x, y],
          [x + wide * 0.6, y + tall],
          tall * 0.8,
          tone(soil, -0.06),
          0.12,
        ),
      )
      sheet.marks.push(
        crop(
          random,
          crops[at++ % crops.length] as string,
          x + unit * 2.5,
          y + unit * 2.5,
          wide - unit * 5,
          tall - unit * 5,
          palette,
        ),
      )
    }
  }
  const [cx, cy] = [widthPx / 2, heightPx * random.between(0.3, 0.7)]
  sheet.marks.push(
    placed(
      cx,
      cy,
      random.between(0, 360),
      1,
      ellipse(unit * 0.7, unit * 0.9, unit * 3.4, unit * 3.4, '#1a120c', 'opacity=".25"'),
      circle(0, 0, unit * 3.3, palette.mate),
      circle(0, 0, unit * 2.5, mix(palette.mate, palette.ink, 0.35)),
      path(
        `M${num(unit * 3)} ${num(-unit * 0.5)}L${num(unit * 7)} ${num(-unit * 0.3)}V${num(unit * 0.3)}L${num(unit * 3)} ${num(unit * 0.5)}Z`,
        palette.mate,
      ),
      circle(unit * 7.2, 0, unit * 1, tone(palette.mate, -0.08)),
    ),
  )
  return closeSheet(sheet)
}

import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import { circle, closeSheet, num, openSheet, path, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'

/** Swells one behind the other, each with a lip of foam. */
export const swell: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, mix(palette.paper, palette.soft, 0.3))
  const { unit } = sheet
  sheet.marks.push(
    circle(widthPx * random.pick([0.28, 0.7]), heightPx * 0.2, unit * 11, sunOf(palette)),
  )
  const rows = 7
  const colours = [
    palette.soft,
    mix(palette.soft, palette.mate, 0.6),
    palette.mate,
    mix(palette.mate, palette.hero, 0.5),
    palette.hero,
    mix(palette.hero, palette.deep, 0.6),
    palette.deep,
  ]
  for (let row = 0; row < rows; row++) {
    const y = heightPx * (0.36 + row * 0.092)
    const pitch = widthPx / (2.4 - row * 0.12)
    const high = unit * (4.5 + row * 0.9)
    const start = -pitch * random.between(0.1, 0.9)
    let d = `M${num(start)} ${num(y)}`
    let lip = ''
    for (let x = start; x < widthPx + pitch; x += pitch) {
      const crest = `C${num(x + pitch * 0.3)} ${num(y)} ${num(x + pitch * 0.38)} ${num(y - high)} ${num(x + pitch * 0.62)} ${num(y - high)}C${num(x + pitch * 0.8)} ${num(y - high)} ${num(x + pitch * 0.82)} ${num(y)} ${num(x + pitch)} ${num(y)}`
      d += crest
      lip += `M${num(x)} ${num(y)}${crest}`
    }
    const body = `${d}V${heightPx}H${num(start)}Z`
    const colour = colours[row] as string
    sheet.marks.push(
      path(body, colour),
      shade(
        sheet,
        random,
        body,
        [widthPx / 2, y + heightPx * 0.12],
        [widthPx / 2, y - high],
        widthPx * 0.5,
        tone(colour, -0.08),
        0.4,
      ),
      stroke(lip, palette.paper, unit * 0.7),
    )
  }
  return closeSheet(sheet)
}

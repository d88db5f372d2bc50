import { mix, tone } from '../../colour.ts'
import { box, circle, closeSheet, linear, num, openSheet, path, polygon, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'
import { archPath, pottedPalm, wall } from './courtyard.ts'

/** Arch behind arch behind arch, each its own colour, sky at the end. */
export const archways: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const tints = random.chance(0.5)
    ? [palette.hero, palette.mate, palette.spark, palette.deep]
    : [palette.mate, palette.hero, mix(palette.hero, palette.deep, 0.5), palette.spark]
  const foot = heightPx * 0.86
  const sides = random.pick([-1, 1])
  sheet.marks.push(
    wall(
      sheet,
      random,
      box(0, 0, widthPx, heightPx),
      tints[0] as string,
      [sides > 0 ? widthPx : 0, 0],
      [widthPx / 2, heightPx * 0.6],
      heightPx * 0.8,
    ),
  )
  const floor = mix(palette.paper, palette.soft, 0.5)
  sheet.marks.push(rect(0, foot, widthPx, heightPx - foot, floor))
  let half = Math.min(widthPx * 0.36, heightPx * 0.3)
  let x = widthPx / 2
  let tall = Math.min(heightPx * 0.74, half * 2.7)
  let y = foot
  for (let depth = 1; depth <= 4; depth++) {
    const last = depth === 4
    const d = archPath(x, y, half, tall)
    const colour = last
      ? mix(palette.soft, palette.mate, 0.25)
      : (tints[depth % tints.length] as string)
    sheet.marks.push(
      last
        ? path(
            d,
            linear(
              sheet,
              [0, y - tall],
              [0, y],
              [
                [0, mix(palette.mate, palette.soft, 0.4)],
                [1, mix(palette.paper, sunOf(palette), 0.35)],
              ],
            ),
          )
        : wall(
            sheet,
            random,
            d,
            colour,
            [x + sides * half, y - tall],
            [x - sides * half * 0.5, y],
            tall * 0.6,
          ),
    )
    const reveal = half * 0.13 * sides
    sheet.marks.push(
      path(
        `M${num(x + sides * half)} ${num(y)}V${num(y - tall + half)}A${num(half)} ${num(half)} 0 0 ${sides > 0 ? 0 : 1} ${num(x)} ${num(y - tall)}A${num(half - Math.abs(reveal))} ${num(half)} 0 0 ${sides > 0 ? 1 : 0} ${num(x + sides * half - reveal)} ${num(y - tall + half)}V${num(y)}Z`,
        tone(tints[(depth - 1) % tints.length] as string, 0.09),
      ),
    )
    if (depth === 1) {
      const cast = sides * unit * 7.4
      const pool = polygon([
        [x - half, y],
        [x + half, y],
        [x + half - cast, y + unit * 7.4],
        [x - half - cast, y + unit * 7.4],
      ])
      sheet.marks.push(path(pool, mix(floor, '#fffaf0', 0.75)))
    }
    if (last) {
      sheet.marks.push(circle(x + half * 0.2, y - tall * 0.58, half * 0.3, sunOf(palette)))
      sheet.marks.push(
        path(
          `M${num(x - half)} ${num(y)}V${num(y - tall * 0.2)}Q${num(x)} ${num(y - tall * 0.3)} ${num(x + half)} ${num(y - tall * 0.16)}V${num(y)}Z`,
          mix(palette.mate, palette.hero, 0.7),
        ),
      )
    }
    y -= tall * 0.02
    tall *= 0.74
    x += sides * half * 0.1
    half *= 0.68
  }
  const px = widthPx * (sides > 0 ? 0.1 : 0.9)
  sheet.marks.push(
    ...pottedPalm(
      random,
      px,
      foot + unit * 4,
      unit * 11,
      palette.spark === tints[0] ? palette.paper : palette.spark,
      palette.leaf,
    ),
  )
  return closeSheet(sheet)
}

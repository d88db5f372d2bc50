import { tone } from '../../colour.ts'
import { speckle } from '../../grain.ts'
import type { Random } from '../../random.ts'
import { ellipse, linear, num, path, type Sheet, stroke } from '../../svg.ts'
import type { Vessel } from './vessel-shapes.ts'

export function glaze(
  sheet: Sheet,
  random: Random,
  { x, foot, tall, trim, decor }: Vessel,
  reach: number,
): string {
  const bow = reach * 0.13
  const band = (y: number, thick: number) =>
    stroke(
      `M${num(x - reach * 1.1)} ${num(y - bow)}Q${num(x)} ${num(y + bow)} ${num(x + reach * 1.1)} ${num(y - bow)}`,
      trim,
      thick,
    )
  const lit = linear(
    sheet,
    [x - reach, 0],
    [x + reach, 0],
    [
      [0, tone(trim, -0.04)],
      [0.27, tone(trim, 0.05)],
      [1, tone(trim, -0.12)],
    ],
  )
  switch (decor) {
    case 'dip': {
      const y = foot - tall * random.between(0.42, 0.6)
      let d = `M${num(x - reach * 1.2)} ${num(foot - tall * 1.2)}V${num(y)}`
      const drips = 7
      for (let index = 0; index < drips; index++) {
        const wide = (reach * 2.4) / drips
        d += `q${num(wide / 2)} ${num(tall * random.between(0.02, 0.11))} ${num(wide)} 0`
      }
      return path(`${d}V${num(foot - tall * 1.2)}Z`, lit)
    }
    case 'foot':
      return path(
        `M${num(x - reach * 1.2)} ${num(foot + 9)}V${num(foot - tall * 0.34)}Q${num(x)} ${num(foot - tall * 0.34 + bow * 2)} ${num(x + reach * 1.2)} ${num(foot - tall * 0.34)}V${num(foot + 9)}Z`,
        lit,
      )
    case 'bands': {
      const first = random.between(0.3, 0.45)
      return [0, 1, 2, 3]
        .map((index) =>
          band(foot - tall * (first + index * 0.075), tall * (index === 1 ? 0.034 : 0.013)),
        )
        .join('')
    }
    case 'dots': {
      let dots = ''
      for (let row = 0; row < 9; row++) {
        for (let column = -5; column <= 5; column++) {
          const y = foot - tall * (0.1 + row * 0.1)
          const angle = ((column + (row % 2) / 2) / 5) * 1.5
          dots += ellipse(
            x + Math.sin(angle) * reach,
            y - bow * (1 - Math.cos(angle)) * 0.9,
            tall * 0.017 * Math.max(0.3, Math.cos(angle)),
            tall * 0.017,
            trim,
          )
        }
      }
      return dots
    }
    case 'zigzag': {
      const y = foot - tall * random.between(0.4, 0.52)
      const points = Array.from({ length: 17 }, (_, index): string => {
        const angle = (index / 16 - 0.5) * Math.PI
        return `${num(x + Math.sin(angle) * reach)} ${num(y + Math.cos(angle) * bow + (index % 2 ? -1 : 1) * tall * 0.055)}`
      })
      return (
        stroke(`M${points.join('L')}`, trim, tall * 0.024) +
        band(y - tall * 0.11, tall * 0.013) +
        band(y + tall * 0.11, tall * 0.013)
      )
    }
    case 'speckled':
      return speckle(
        random,
        x - reach,
        foot - tall,
        reach * 2,
        tall,
        Math.round(tall * 0.5),
        sheet.unit * 0.34,
        trim,
        0.8,
      )
    default:
      return ''
  }
}

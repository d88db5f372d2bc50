import { lightness, mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  num,
  type Point,
  path,
  placed,
  polygon,
  rect,
  type Sheet,
  stroke,
} from '../../svg.ts'
import { sunOf } from '../motifs/sky.ts'

type Front = {
  wall: string
  trim: string
  door: string
  pane: string
  roof: string
  lit: string
  night: boolean
}

/** A narrow town house standing at the origin's left: gable, windows, door. */
function townHouse(sheet: Sheet, random: Random, wide: number, tall: number, front: Front): string {
  const { wall, trim, door, roof } = front
  const gable = random.int(0, 3)
  const peak = wide * random.between(0.4, 0.62)
  const top = -tall
  const head: Point[] =
    gable === 0
      ? [
          [0, top],
          [wide / 2, top - peak],
          [wide, top],
        ]
      : gable === 1
        ? [
            [0, top],
            [wide * 0.12, top],
            [wide * 0.12, top - peak * 0.36],
            [wide * 0.27, top - peak * 0.36],
            [wide * 0.27, top - peak * 0.7],
            [wide * 0.4, top - peak * 0.7],
            [wide * 0.4, top - peak],
            [wide * 0.6, top - peak],
            [wide * 0.6, top - peak * 0.7],
            [wide * 0.73, top - peak * 0.7],
            [wide * 0.73, top - peak * 0.36],
            [wide * 0.88, top - peak * 0.36],
            [wide * 0.88, top],
            [wide, top],
          ]
        : gable === 2
          ? [
              [0, top],
              [wide * 0.1, top - peak * 0.12],
              [wide * 0.3, top - peak * 0.3],
              [wide * 0.36, top - peak * 0.8],
              [wide * 0.5, top - peak],
              [wide * 0.64, top - peak * 0.8],
              [wide * 0.7, top - peak * 0.3],
              [wide * 0.9, top - peak * 0.12],
              [wide, top],
            ]
          : [
              [0, top],
              [wide, top],
            ]
  const d = polygon([[0, 0], ...head, [wide, 0]])
  const columns = wide > tall * 0.5 ? 3 : 2
  const storeys = Math.max(2, Math.round(tall / (wide * 0.62)))
  const step = tall / (storeys + 0.15)
  const marks = [
    path(d, wall),
    shade(
      sheet,
      random,
      d,
      [wide * 1.1, -tall * 0.3],
      [wide * 0.1, -tall * 0.5],
      tall,
      tone(wall, -0.1),
      0.3,
    ),
    gable === 3
      ? rect(-wide * 0.03, top - wide * 0.05, wide * 1.06, wide * 0.09, trim) +
        rect(wide * 0.04, top - wide * 0.28, wide * 0.92, wide * 0.23, roof)
      : stroke(polygon(head).slice(0, -1), trim, wide * 0.045),
  ]
  const paneWide = (wide * 0.62) / columns
  for (let storey = 0; storey < storeys; storey++) {
    for (let column = 0; column < columns; column++) {
      const x = wide * 0.5 + ((column - (columns - 1) / 2) * (wide * 0.84)) / columns - paneWide / 2
      const y = -tall + step * (storey + 0.2)
      if (storey === storeys - 1 && column === Math.floor(columns / 2)) {
        marks.push(
          rect(x - paneWide * 0.08, y + step * 0.02, paneWide * 1.16, -y - step * 0.02, trim),
          rect(x, y + step * 0.08, paneWide, -y - step * 0.08, door),
          circle(x + paneWide * 0.8, y + step * 0.5, paneWide * 0.06, trim),
        )
      } else marks.push(sash(random, x, y, paneWide, step * 0.62, front))
    }
  }
  if (gable < 3)
    marks.push(
      circle(wide / 2, top - peak * 0.34, wide * 0.085, trim),
      circle(wide / 2, top - peak * 0.34, wide * 0.06, front.pane),
    )
  return marks.join('')
}

function sash(
  random: Random,
  x: number,
  y: number,
  wide: number,
  tall: number,
  { trim, pane, lit, night }: Front,
): string {
  const glass = night ? (random.chance(0.62) ? lit : pane) : random.chance(0.2) ? lit : pane
  return (
    rect(x - wide * 0.1, y - wide * 0.1, wide * 1.2, tall + wide * 0.2, trim) +
    rect(x, y, wide, tall, glass) +
    stroke(
      `M${num(x + wide / 2)} ${num(y)}v${num(tall)}M${num(x)} ${num(y + tall * 0.45)}h${num(wide)}`,
      trim,
      wide * 0.07,
    ) +
    rect(x - wide * 0.16, y + tall + wide * 0.06, wide * 1.32, wide * 0.1, trim)
  )
}

function walls(palette: Palette): string[] {
  return [
    palette.hero,
    palette.mate,
    palette.soft,
    palette.spark,
    palette.deep,
    palette.paper,
    mix(palette.hero, palette.paper, 0.4),
  ]
}

export function terrace(
  sheet: Sheet,
  random: Random,
  palette: Palette,
  y: number,
  high: number,
  night: boolean,
): string {
  const marks: string[] = []
  let x = -sheet.unit * 4
  let last = ''
  while (x < sheet.widthPx + sheet.unit * 4) {
    const tall = high * random.between(0.66, 0.86)
    const wide = Math.max(sheet.widthPx * 0.13, tall * random.between(0.32, 0.46))
    const colour = random.pick(walls(palette).filter((one) => one !== last))
    last = colour
    const wall = night ? mix(colour, palette.ink, 0.42) : colour
    const pale = lightness(wall) > 0.72
    marks.push(
      placed(
        x,
        y,
        0,
        1,
        townHouse(sheet, random, wide, tall, {
          wall,
          trim: night
            ? mix(palette.paper, palette.ink, 0.35)
            : pale
              ? mix(palette.deep, palette.ink, 0.2)
              : palette.paper,
          door: random.pick(
            [palette.deep, palette.spark, palette.leaf, palette.ink].filter(
              (one) => one !== colour,
            ),
          ),
          pane: night ? palette.ink : mix(palette.ink, palette.mate, 0.25),
          roof: mix(palette.deep, palette.ink, 0.4),
          lit: mix(sunOf(palette), '#ffe6a0', 0.6),
          night,
        }),
      ),
    )
    x += wide + sheet.unit * 0.25
  }
  return marks.join('')
}

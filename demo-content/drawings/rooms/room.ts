import { mix, tone } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  linear,
  num,
  openSheet,
  path,
  placed,
  rect,
  type Sheet,
  stroke,
} from '../../svg.ts'
import { sprig, stem } from '../motifs/plants.ts'

/** A framed print on a wall: hills, a disc, or arches. */
export function framed(
  random: Random,
  x: number,
  y: number,
  wide: number,
  tall: number,
  palette: Palette,
  wood: string,
): string {
  const inner = wide * 0.09
  const [px, py, pw, ph] = [x + inner, y + inner, wide - inner * 2, tall - inner * 2]
  const tints = random.shuffled([palette.hero, palette.spark, palette.mate, palette.deep])
  const kind = random.int(0, 2)
  const art =
    kind === 0
      ? circle(px + pw / 2, py + ph * 0.4, pw * 0.26, tints[0] as string) +
        path(
          `M${num(px)} ${num(py + ph * 0.66)}q${num(pw * 0.25)} ${num(-ph * 0.2)} ${num(pw * 0.5)} 0t${num(pw * 0.5)} 0V${num(py + ph)}H${num(px)}Z`,
          tints[1] as string,
        )
      : kind === 1
        ? [0.42, 0.3, 0.18]
            .map((share, index) =>
              path(
                `M${num(px + pw * (0.5 - share))} ${num(py + ph * 0.86)}V${num(py + ph * 0.5)}a${num(pw * share)} ${num(pw * share)} 0 0 1 ${num(pw * share * 2)} 0V${num(py + ph * 0.86)}Z`,
                tints[index] as string,
              ),
            )
            .join('')
        : placed(
            px + pw / 2,
            py + ph * 0.92,
            0,
            1,
            sprig(
              random,
              stem([0, 0], [pw * 0.1, -ph * 0.4], [0, -ph * 0.8]),
              [tints[0] as string, tints[1] as string],
              { count: 7, long: pw * 0.32, wide: pw * 0.16 },
            ),
          )
  return (
    rect(x + wide * 0.03, y + wide * 0.05, wide, tall, '#120c08', 'opacity=".18"') +
    rect(x, y, wide, tall, wood) +
    rect(x + inner * 0.5, y + inner * 0.5, wide - inner, tall - inner, palette.paper) +
    art
  )
}

type Room = { sheet: Sheet; floor: number; wood: string; wallTint: string }

export function room(random: Random, palette: Palette, widthPx: number, heightPx: number): Room {
  const wallTint = random.pick([
    mix(palette.mate, palette.paper, 0.25),
    palette.soft,
    mix(palette.hero, palette.paper, 0.15),
    mix(palette.deep, palette.hero, 0.3),
  ])
  const sheet = openSheet(widthPx, heightPx)
  const floor = heightPx * 0.78
  const wood = mix(mix(palette.spark, palette.ink, 0.38), palette.paper, 0.1)
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      floor,
      linear(
        sheet,
        [0, 0],
        [widthPx, floor],
        [
          [0, tone(wallTint, 0.02)],
          [1, tone(wallTint, -0.05)],
        ],
      ),
    ),
    rect(0, floor, widthPx, heightPx - floor, wood),
  )
  let boards = ''
  for (let row = 1; row < 5; row++)
    boards += `M0 ${num(floor + ((heightPx - floor) * row * row) / 20)}H${widthPx}`
  sheet.marks.push(
    stroke(boards, tone(wood, -0.06), sheet.unit * 0.18),
    rect(0, floor - sheet.unit * 2.4, widthPx, sheet.unit * 2.4, tone(wallTint, 0.05)),
  )
  return { sheet, floor, wood, wallTint }
}

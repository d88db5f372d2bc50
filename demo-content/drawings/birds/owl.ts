import { mix } from '../../colour.ts'
import { roundShade, shade } from '../../grain.ts'
import {
  circle,
  closeSheet,
  disc,
  group,
  linear,
  num,
  openSheet,
  path,
  placed,
  polygon,
  rect,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { leaf } from '../motifs/plants.ts'
import { stars, sunOf } from '../motifs/sky.ts'

/** An owl, all circles and scallops, before the moon. */
export const owl: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      heightPx,
      linear(
        sheet,
        [0, 0],
        [0, heightPx],
        [
          [0, palette.ink],
          [1, mix(palette.hero, palette.ink, 0.25)],
        ],
      ),
    ),
    stars(random, widthPx, heightPx * 0.75, unit, palette.paper),
  )
  const x = widthPx / 2
  const moon = mix(palette.paper, sunOf(palette), 0.3)
  const r = Math.min(widthPx, heightPx) * 0.37
  sheet.marks.push(
    circle(x, heightPx * 0.42, r, moon),
    roundShade(sheet, random, x, heightPx * 0.42, r, [-0.4, -1], mix(moon, palette.mate, 0.6), 0.7),
  )
  const foot = heightPx * 0.78
  const half = r * 0.58
  const tall = half * 2.7
  const body = `M${num(x - half * 0.92)} ${num(foot - tall)}Q${num(x - half * 0.5)} ${num(foot - tall * 0.93)} ${num(x)} ${num(foot - tall * 0.93)}Q${num(x + half * 0.5)} ${num(foot - tall * 0.93)} ${num(x + half * 0.92)} ${num(foot - tall)}C${num(x + half * 1.25)} ${num(foot - tall * 0.55)} ${num(x + half * 1.1)} ${num(foot - tall * 0.1)} ${num(x)} ${num(foot)}C${num(x - half * 1.1)} ${num(foot - tall * 0.1)} ${num(x - half * 1.25)} ${num(foot - tall * 0.55)} ${num(x - half * 0.92)} ${num(foot - tall)}Z`
  const coat = mix(palette.hero, palette.deep, 0.4)
  const scallops: string[] = []
  for (let row = 0; row < 9; row++) {
    for (let column = -3; column <= 3; column++) {
      const sx = x + (column + (row % 2) / 2) * half * 0.3
      const sy = foot - tall * 0.6 + row * half * 0.2
      scallops.unshift(
        path(
          disc(sx, sy, half * 0.17),
          mix(
            [palette.mate, palette.soft, palette.spark][(row + column + 9) % 3] as string,
            coat,
            0.1,
          ),
          `stroke="${coat}" stroke-width="${num(half * 0.035)}"`,
        ),
      )
    }
  }
  const wing = (side: number) =>
    path(
      `M${num(x + side * half * 1.0)} ${num(foot - tall * 0.62)}C${num(x + side * half * 1.3)} ${num(foot - tall * 0.3)} ${num(x + side * half * 0.9)} ${num(foot - tall * 0.08)} ${num(x + side * half * 0.42)} ${num(foot - tall * 0.02)}C${num(x + side * half * 0.62)} ${num(foot - tall * 0.25)} ${num(x + side * half * 0.55)} ${num(foot - tall * 0.5)} ${num(x + side * half * 1.0)} ${num(foot - tall * 0.62)}Z`,
      palette.deep,
    )
  const eye = (side: number) => {
    const ex = x + side * half * 0.43
    const ey = foot - tall * 0.76
    return (
      circle(ex, ey, half * 0.42, palette.paper) +
      circle(ex, ey, half * 0.3, palette.spark) +
      circle(ex, ey, half * 0.17, palette.ink) +
      circle(ex - half * 0.06, ey - half * 0.07, half * 0.05, palette.paper)
    )
  }
  sheet.marks.push(
    path(
      polygon([
        [x - half * 0.35, foot - unit],
        [x + half * 0.35, foot - unit],
        [x + half * 0.2, foot + half * 0.5],
        [x - half * 0.2, foot + half * 0.5],
      ]),
      palette.deep,
    ),
    path(body, coat),
    group(within(sheet, body), ...scallops),
    path(
      `M${num(x - half * 1.3)} ${num(foot - tall * 1.05)}H${num(x + half * 1.3)}V${num(foot - tall * 0.62)}Q${num(x)} ${num(foot - tall * 0.5)} ${num(x - half * 1.3)} ${num(foot - tall * 0.62)}Z`,
      coat,
      within(sheet, body),
    ),
    wing(-1),
    wing(1),
    eye(-1),
    eye(1),
    path(
      polygon([
        [x - half * 0.12, foot - tall * 0.72],
        [x + half * 0.12, foot - tall * 0.72],
        [x, foot - tall * 0.6],
      ]),
      palette.spark,
    ),
    shade(
      sheet,
      random,
      body,
      [x + half * 1.2, foot],
      [x - half * 0.3, foot - tall * 0.6],
      tall * 0.6,
      palette.ink,
      0.35,
    ),
  )
  const bough = mix(palette.ink, '#000000', 0.2)
  sheet.marks.push(
    stroke(
      `M${-unit} ${num(foot + unit * 4)}Q${num(x)} ${num(foot - unit * 2.4)} ${num(widthPx + unit)} ${num(foot + unit * 2)}`,
      bough,
      unit * 2.6,
    ),
  )
  for (const aside of [-0.22, 0.22])
    sheet.marks.push(
      stroke(
        `M${num(x + aside * half - unit)} ${num(foot - unit)}v${num(unit * 2.2)}m${num(unit)} ${num(-unit * 2.2)}v${num(unit * 2.4)}m${num(unit)} ${num(-unit * 2.2)}v${num(unit * 2)}`,
        palette.spark,
        unit * 0.8,
      ),
    )
  for (let index = 0; index < 14; index++)
    sheet.marks.push(
      placed(
        widthPx * random.pick([random.between(0, 0.3), random.between(0.7, 1)]),
        foot + unit * random.between(-1, 4),
        random.between(-160, 160),
        1,
        leaf(
          unit * random.between(8, 13),
          unit * 4,
          mix(palette.leaf, palette.ink, random.between(0.3, 0.6)),
          { veins: 3 },
        ),
      ),
    )
  return closeSheet(sheet)
}

import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  closeSheet,
  disc,
  ellipse,
  group,
  loop,
  num,
  openSheet,
  type Point,
  path,
  placed,
  type Sheet,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** Sea shells on sand-coloured paper. */
export const shells: Drawing = (random, palette, widthPx, heightPx) => {
  const ground = random.pick([palette.paper, palette.soft, palette.deep])
  const sheet = openSheet(widthPx, heightPx, ground)
  const columns = widthPx / heightPx > 0.9 ? 4 : 3
  const rows = Math.max(2, Math.round((heightPx / widthPx) * columns))
  const tints = [
    palette.hero,
    palette.mate,
    palette.spark,
    mix(palette.spark, palette.paper, 0.4),
    ground === palette.deep ? palette.paper : palette.deep,
  ]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = widthPx * ((column + 0.5) / columns) * 0.9 + widthPx * 0.05
      const y = heightPx * ((row + 0.5) / rows) * 0.92 + heightPx * 0.04
      const s = Math.min(widthPx / columns, heightPx / rows) * 0.36
      sheet.marks.push(
        placed(
          x,
          y,
          random.between(-40, 40),
          1,
          shell(
            sheet,
            random,
            (row * 2 + column + random.int(0, 1)) % 4,
            s,
            random.pick(tints),
            palette,
          ),
        ),
      )
    }
  }
  return closeSheet(sheet)
}

function shell(
  sheet: Sheet,
  random: Random,
  kind: number,
  s: number,
  colour: string,
  palette: Palette,
): string {
  const line = tone(colour, -0.12)
  if (kind === 0) {
    const points: Point[] = [
      [-s * 0.2, s * 0.9],
      [s * 0.2, s * 0.9],
    ]
    for (let rib = 0; rib <= 9; rib++) {
      const angle = 0.62 - (rib / 9) * (Math.PI + 1.24)
      points.push([Math.cos(angle) * s * 1.02, Math.sin(angle) * s * 0.92 + s * 0.05])
    }
    const d = loop(points)
    let ribs = ''
    for (let rib = 0; rib < 11; rib++) {
      const angle = 0.4 - (rib / 10) * (Math.PI + 0.8)
      ribs += `M0 ${num(s * 0.8)}Q${num(Math.cos(angle) * s * 0.5)} ${num(s * 0.3)} ${num(Math.cos(angle) * s)} ${num(Math.sin(angle) * s * 0.9)}`
    }
    const bands = [0.78, 0.52].map((share) =>
      path(disc(0, s * 0.2, s * share, s * share * 0.94), tone(colour, share > 0.6 ? 0.05 : -0.02)),
    )
    return (
      path(d, colour) +
      group(within(sheet, d), ...bands, stroke(ribs, line, s * 0.035)) +
      shade(sheet, random, d, [s, s], [-s * 0.3, -s * 0.4], s, line, 0.5)
    )
  }
  if (kind === 1) {
    const turns: string[] = []
    for (let whorl = 6; whorl >= 0; whorl--) {
      const y = s * 0.75 - whorl * s * 0.25
      const half = s * (0.52 - whorl * 0.07)
      turns.unshift(
        placed(
          0,
          y,
          -14,
          1,
          ellipse(
            0,
            0,
            half,
            s * 0.19,
            whorl % 2 ? tone(colour, 0.06) : colour,
            `stroke="${line}" stroke-width="${num(s * 0.03)}"`,
          ),
          stroke(
            `M${num(-half * 0.6)} ${num(-s * 0.02)}q${num(half * 0.5)} ${num(s * 0.1)} ${num(half * 1.1)} 0`,
            palette.paper,
            s * 0.025,
            'opacity=".7"',
          ),
        ),
      )
    }
    return turns.toReversed().join('')
  }
  if (kind === 2) {
    const marks = [
      circle(0, 0, s * 0.9, colour),
      path(disc(s * 0.62, s * 0.5, s * 0.42, s * 0.34), tone(colour, -0.12)),
    ]
    let d = ''
    for (let step = 0; step <= 90; step++) {
      const angle = step * 0.19
      const far = s * 0.86 * Math.exp(-step * 0.028)
      d += `${step ? 'L' : 'M'}${num(Math.cos(angle + 0.5) * far)} ${num(Math.sin(angle + 0.5) * far)}`
    }
    let rays = ''
    for (let ray = 0; ray < 26; ray++) {
      const angle = (ray / 26) * Math.PI * 2
      rays += `M${num(Math.cos(angle) * s * 0.6)} ${num(Math.sin(angle) * s * 0.6)}L${num(Math.cos(angle + 0.12) * s * 0.86)} ${num(Math.sin(angle + 0.12) * s * 0.86)}`
    }
    return (
      marks.join('') +
      stroke(rays, tone(colour, 0.09), s * 0.03) +
      stroke(d, line, s * 0.05) +
      shade(sheet, random, disc(0, 0, s * 0.9), [s, s], [-s * 0.3, -s * 0.4], s, line, 0.5)
    )
  }
  const arms = Array.from({ length: 5 }, (_, arm) =>
    placed(
      0,
      0,
      arm * 72,
      1,
      path(
        `M${num(-s * 0.22)} ${num(-s * 0.16)}Q${num(-s * 0.1)} ${num(-s * 0.7)} 0 ${num(-s)}Q${num(s * 0.1)} ${num(-s * 0.7)} ${num(s * 0.22)} ${num(-s * 0.16)}L0 ${num(s * 0.2)}Z`,
        colour,
      ),
    ),
  )
  const dots = Array.from({ length: 5 }, (_, arm) =>
    placed(
      0,
      0,
      arm * 72,
      1,
      ...[0.1, 0.28, 0.46, 0.62, 0.78].map((far) => circle(0, -s * far, s * 0.035, palette.paper)),
      ...[0.25, 0.42].flatMap((far) =>
        [-0.09, 0.09].map((side) => circle(s * side, -s * far, s * 0.022, line)),
      ),
    ),
  )
  return arms.join('') + circle(0, 0, s * 0.22, colour) + dots.join('')
}

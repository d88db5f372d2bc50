import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Random } from '../../random.ts'
import { ellipse, linear, num, path, polygon, radial, rect, type Sheet, stroke } from '../../svg.ts'

export type Shade = 'dome' | 'cone' | 'globe' | 'bell' | 'drum' | 'saucer'

/** A hanging lamp, its flex coming from above; the origin is the middle of its lower rim. */
export function pendant(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  half: number,
  kind: Shade,
  colour: string,
  glow: string,
  flex: string,
): string {
  const tall = half * { dome: 1, cone: 1.15, globe: 1.9, bell: 1.35, drum: 0.95, saucer: 0.5 }[kind]
  const shapes: Record<Shade, string> = {
    dome: `M${num(x - half)} ${num(y)}A${num(half)} ${num(half)} 0 0 1 ${num(x + half)} ${num(y)}Z`,
    cone: polygon([
      [x - half, y],
      [x - half * 0.16, y - tall],
      [x + half * 0.16, y - tall],
      [x + half, y],
    ]),
    globe: `M${num(x - half * 0.95)} ${num(y - half * 0.95)}a${num(half * 0.95)} ${num(half * 0.95)} 0 1 1 ${num(half * 1.9)} 0a${num(half * 0.95)} ${num(half * 0.95)} 0 1 1 ${num(-half * 1.9)} 0Z`,
    bell: `M${num(x - half)} ${num(y)}C${num(x - half * 0.92)} ${num(y - tall * 0.5)} ${num(x - half * 0.36)} ${num(y - tall * 0.55)} ${num(x - half * 0.2)} ${num(y - tall)}H${num(x + half * 0.2)}C${num(x + half * 0.36)} ${num(y - tall * 0.55)} ${num(x + half * 0.92)} ${num(y - tall * 0.5)} ${num(x + half)} ${num(y)}Z`,
    drum: polygon([
      [x - half, y],
      [x - half * 0.82, y - tall],
      [x + half * 0.82, y - tall],
      [x + half, y],
    ]),
    saucer: `M${num(x - half * 1.25)} ${num(y)}Q${num(x - half * 0.6)} ${num(y - tall * 0.5)} ${num(x - half * 0.2)} ${num(y - tall)}H${num(x + half * 0.2)}Q${num(x + half * 0.6)} ${num(y - tall * 0.5)} ${num(x + half * 1.25)} ${num(y)}Z`,
  }
  const d = shapes[kind]
  const wide = kind === 'saucer' ? half * 1.25 : half
  const line = stroke(`M${num(x)} ${num(y - tall)}V-10`, flex, sheet.unit * 0.3)
  if (kind === 'globe') {
    const cy = y - half * 0.95
    return (
      line +
      path(
        d,
        radial(sheet, x - half * 0.2, cy - half * 0.2, half * 1.2, [
          [0, '#fffaf0'],
          [0.6, glow],
          [1, mix(glow, colour, 0.4)],
        ]),
      ) +
      rect(x - half * 0.2, y - half * 1.98, half * 0.4, half * 0.2, colour)
    )
  }
  return (
    line +
    path(
      d,
      linear(
        sheet,
        [x - wide, 0],
        [x + wide, 0],
        [
          [0, tone(colour, -0.03)],
          [0.3, tone(colour, 0.07)],
          [1, tone(colour, -0.12)],
        ],
      ),
    ) +
    shade(
      sheet,
      random,
      d,
      [x + wide * 1.1, y],
      [x - wide * 0.3, y - tall],
      half * 1.3,
      tone(colour, -0.18),
      0.5,
    ) +
    ellipse(x, y, wide, wide * 0.12, glow) +
    rect(x - half * 0.1, y - tall - half * 0.12, half * 0.2, half * 0.16, flex)
  )
}

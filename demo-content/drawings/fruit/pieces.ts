import { tone } from '../../colour.ts'
import { roundShade, speckle } from '../../grain.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  disc,
  ellipse,
  group,
  loop,
  num,
  path,
  placed,
  type Sheet,
  stroke,
  within,
} from '../../svg.ts'

/** A cut citrus fruit around the origin. */
export function slice(
  random: Random,
  r: number,
  rind: string,
  flesh: string,
  pith: string,
): string {
  const segments = random.int(8, 11)
  const marks = [
    circle(0, 0, r, rind),
    circle(0, 0, r * 0.94, tone(rind, 0.05)),
    circle(0, 0, r * 0.9, pith),
  ]
  for (let index = 0; index < segments; index++) {
    const half = (Math.PI / segments) * 0.86
    const far = r * 0.81
    const x = Math.sin(half) * far
    const y = -Math.cos(half) * far
    const tint = tone(flesh, random.between(-0.02, 0.025))
    let pulp = ''
    for (let drop = 0; drop < 9; drop++) {
      const out = random.between(0.32, 0.95)
      const px = Math.sin(half * random.between(-0.6, 0.6)) * far * out
      pulp += `M${num(px)} ${num(-far * out * 0.95)}l${num(px * 0.1)} ${num(-r * 0.07)}`
    }
    marks.push(
      placed(
        0,
        0,
        (index / segments) * 360,
        1,
        path(
          `M0 ${num(-r * 0.09)}L${num(-x)} ${num(y)}Q0 ${num(-far * 1.1)} ${num(x)} ${num(y)}Z`,
          tint,
          `stroke="${tint}" stroke-width="${num(r * 0.045)}" stroke-linejoin="round"`,
        ),
        stroke(pulp, tone(flesh, 0.07), r * 0.022),
      ),
    )
  }
  marks.push(circle(0, 0, r * 0.07, pith))
  return marks.join('')
}

/** A whole fruit, a little uneven, with pores and a star at the stalk. */
export function whole(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  r: number,
  rind: string,
  pointed: boolean,
): string {
  const turn = random.between(-30, 30)
  const d = pointed
    ? loop([
        [0, -r * 1.3],
        [r * 0.5, -r * 0.85],
        [r * 0.9, 0],
        [r * 0.5, r * 0.85],
        [0, r * 1.22],
        [-r * 0.5, r * 0.85],
        [-r * 0.9, 0],
        [-r * 0.5, -r * 0.85],
      ])
    : disc(0, 0, r)
  return placed(
    x,
    y,
    turn,
    1,
    path(d, rind),
    group(
      within(sheet, d),
      roundShade(sheet, random, 0, 0, r * 1.25, [-0.7, -0.7], tone(rind, -0.13), 1.1),
      speckle(random, -r, -r, r * 2, r * 2, 50, sheet.unit * 0.2, tone(rind, -0.07)),
      ellipse(
        -r * 0.38,
        -r * 0.42,
        r * 0.22,
        r * 0.13,
        tone(rind, 0.12),
        'transform="rotate(-40)" opacity=".7"',
      ),
    ),
  )
}

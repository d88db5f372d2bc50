import { mix, tone } from '../../colour.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { circle, num, type Point, path, placed, rect, stroke } from '../../svg.ts'
import { daisy } from '../motifs/flowers.ts'
import { leaf } from '../motifs/plants.ts'

type Bicycle = {
  frame: string
  tyre: string
  metal: string
  leather: string
  step: boolean
  basket: boolean
}

/** A bicycle facing right, wheels on the line y = 0, `r` the radius of a wheel. */
export function bicycle(
  random: Random,
  r: number,
  { frame, tyre, metal, leather, step, basket }: Bicycle,
  palette: Palette,
): string {
  const rear: Point = [-r * 1.32, -r]
  const front: Point = [r * 1.4, -r]
  const crank: Point = [-r * 0.24, -r * 0.92]
  const seat: Point = [-r * 0.62, -r * 2.02]
  const head: Point = [r * 0.98, -r * 2.1]
  const low: Point = [r * 1.06, -r * 1.84]
  const line = (points: readonly Point[], colour: string, wide: number) =>
    stroke(`M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`, colour, wide)
  const tube = r * 0.085
  const top = step
    ? stroke(
        `M${num(low[0])} ${num(low[1])}C${num(r * 0.6)} ${num(-r * 1.2)} ${num(r * 0.2)} ${num(-r * 0.95)} ${num(crank[0])} ${num(crank[1])}M${num(head[0])} ${num(head[1])}C${num(r * 0.55)} ${num(-r * 1.5)} ${num(r * 0.1)} ${num(-r * 1.25)} ${num(-r * 0.42)} ${num(-r * 1.42)}`,
        frame,
        tube,
      )
    : line([seat, [head[0] - r * 0.01, head[1] + r * 0.08]], frame, tube) +
      line([low, crank], frame, tube)
  const pedal = random.between(-0.5, 0.9)
  const px = Math.cos(pedal) * r * 0.34
  const py = Math.sin(pedal) * r * 0.34
  return [
    wheel(rear, r, tyre, metal, palette),
    wheel(front, r, tyre, metal, palette),
    line([crank, [crank[0] - px, crank[1] - py]], metal, r * 0.05),
    rect(crank[0] - px - r * 0.12, crank[1] - py - r * 0.03, r * 0.24, r * 0.07, palette.ink),
    line([rear, crank], frame, tube * 0.8),
    line([rear, [seat[0] + r * 0.02, seat[1] + r * 0.14]], frame, tube * 0.7),
    line([seat, crank], frame, tube),
    top,
    stroke(
      `M${num(head[0] - r * 0.03)} ${num(head[1] - r * 0.08)}L${num(low[0])} ${num(low[1])}Q${num(r * 1.16)} ${num(-r * 1.45)} ${num(front[0])} ${num(front[1])}`,
      frame,
      tube,
    ),
    stroke(
      `M${num(rear[0] - r * 1.06)} ${num(-r * 0.78)}A${num(r * 1.08)} ${num(r * 1.08)} 0 0 1 ${num(rear[0] + r * 0.7)} ${num(-r * 1.82)}M${num(front[0] - r * 0.98)} ${num(-r * 1.46)}A${num(r * 1.08)} ${num(r * 1.08)} 0 0 1 ${num(front[0] + r * 0.62)} ${num(-r * 1.88)}`,
      tone(frame, -0.06),
      r * 0.06,
    ),
    circle(
      crank[0],
      crank[1],
      r * 0.2,
      'none',
      `stroke="${metal}" stroke-width="${num(r * 0.055)}"`,
    ),
    stroke(
      `M${num(crank[0])} ${num(crank[1] - r * 0.2)}L${num(rear[0])} ${num(rear[1] - r * 0.08)}M${num(crank[0])} ${num(crank[1] + r * 0.2)}L${num(rear[0])} ${num(rear[1] + r * 0.08)}`,
      palette.ink,
      r * 0.022,
    ),
    line([crank, [crank[0] + px, crank[1] + py]], metal, r * 0.05),
    rect(crank[0] + px - r * 0.12, crank[1] + py - r * 0.03, r * 0.24, r * 0.07, palette.ink),
    line([seat, [seat[0] - r * 0.05, seat[1] - r * 0.16]], metal, r * 0.06),
    path(
      `M${num(seat[0] - r * 0.42)} ${num(seat[1] - r * 0.28)}Q${num(seat[0] - r * 0.2)} ${num(seat[1] - r * 0.14)} ${num(seat[0] + r * 0.36)} ${num(seat[1] - r * 0.2)}Q${num(seat[0] + r * 0.42)} ${num(seat[1] - r * 0.12)} ${num(seat[0] + r * 0.3)} ${num(seat[1] - r * 0.1)}Q${num(seat[0] - r * 0.1)} ${num(seat[1] - r * 0.04)} ${num(seat[0] - r * 0.3)} ${num(seat[1] - r * 0.06)}Q${num(seat[0] - r * 0.46)} ${num(seat[1] - r * 0.12)} ${num(seat[0] - r * 0.42)} ${num(seat[1] - r * 0.28)}Z`,
      leather,
    ),
    stroke(
      `M${num(head[0] - r * 0.03)} ${num(head[1] - r * 0.08)}L${num(head[0] - r * 0.07)} ${num(head[1] - r * 0.3)}Q${num(head[0] + r * 0.2)} ${num(head[1] - r * 0.52)} ${num(head[0] + r * 0.08)} ${num(head[1] - r * 0.34)}T${num(head[0] - r * 0.36)} ${num(head[1] - r * 0.36)}`,
      metal,
      r * 0.055,
    ),
    stroke(
      `M${num(head[0] - r * 0.46)} ${num(head[1] - r * 0.38)}l${num(r * 0.24)} ${num(r * 0.02)}`,
      leather,
      r * 0.1,
    ),
    basket ? flowerBasket(random, head[0] + r * 0.52, head[1] - r * 0.02, r, leather, palette) : '',
  ].join('')
}

function wheel([x, y]: Point, r: number, tyre: string, metal: string, palette: Palette): string {
  let spokes = ''
  for (let index = 0; index < 20; index++) {
    const angle = (index / 20) * Math.PI * 2
    spokes += `M${num(x)} ${num(y)}L${num(x + Math.cos(angle) * r * 0.92)} ${num(y + Math.sin(angle) * r * 0.92)}`
  }
  return (
    stroke(spokes, mix(metal, palette.ink, 0.25), Math.max(0.8, r * 0.01)) +
    circle(x, y, r * 0.95, 'none', `stroke="${tyre}" stroke-width="${num(r * 0.085)}"`) +
    circle(x, y, r * 0.87, 'none', `stroke="${metal}" stroke-width="${num(r * 0.035)}"`) +
    circle(x, y, r * 0.07, palette.ink)
  )
}

function flowerBasket(
  random: Random,
  x: number,
  y: number,
  r: number,
  wicker: string,
  palette: Palette,
): string {
  const marks: string[] = []
  for (let index = 0; index < 9; index++)
    marks.push(
      placed(
        x + random.bell() * r * 0.4,
        y - r * 0.1,
        random.between(-60, 60),
        1,
        leaf(
          r * random.between(0.45, 0.7),
          r * 0.18,
          mix(palette.leaf, palette.deep, random.between(0, 0.3)),
        ),
      ),
    )
  for (let index = 0; index < 9; index++)
    marks.push(
      placed(
        x + (index / 8 - 0.5) * r * 0.9,
        y - r * random.between(0.2, 0.52),
        random.between(0, 90),
        1,
        daisy(
          r * random.between(0.14, 0.2),
          8,
          random.pick([palette.paper, palette.hero, palette.mate, palette.spark]),
          palette.spark,
        ),
      ),
    )
  const d = `M${num(x - r * 0.46)} ${num(y - r * 0.14)}H${num(x + r * 0.46)}L${num(x + r * 0.36)} ${num(y + r * 0.42)}H${num(x - r * 0.36)}Z`
  let rows = ''
  for (let row = 0; row < 5; row++)
    rows += `M${num(x - r * 0.44 + row * r * 0.02)} ${num(y - r * 0.06 + row * r * 0.11)}H${num(x + r * 0.44 - row * r * 0.02)}`
  return (
    marks.join('') +
    path(d, wicker) +
    stroke(
      rows,
      tone(wicker, 0.09),
      r * 0.025,
      `stroke-dasharray="${num(r * 0.07)} ${num(r * 0.05)}"`,
    )
  )
}

export function bicycleOf(random: Random, palette: Palette, wall: string): Bicycle {
  const frame = random.pick(
    [palette.hero, palette.spark, palette.deep].filter((one) => one !== wall),
  )
  return {
    frame,
    tyre: palette.ink,
    metal: mix(palette.paper, palette.ink, 0.28),
    leather: mix(palette.spark, palette.ink, 0.5),
    step: random.chance(0.5),
    basket: random.chance(0.65),
  }
}

import { tone } from '../../colour.ts'
import { circle, ellipse, num, path, rect, stroke } from '../../svg.ts'

export function pan(x: number, y: number, r: number, metal: string): string {
  return (
    stroke(`M${num(x)} ${num(y)}v${num(r * 1.3)}`, tone(metal, -0.1), r * 0.16) +
    circle(
      x,
      y,
      r * 0.12,
      'none',
      `stroke="${tone(metal, -0.16)}" stroke-width="${num(r * 0.08)}"`,
    ) +
    circle(x, y + r * 2.1, r, tone(metal, -0.06)) +
    circle(x - r * 0.04, y + r * 2.07, r * 0.84, metal) +
    path(
      `M${num(x - r * 0.6)} ${num(y + r * 1.9)}A${num(r * 0.66)} ${num(r * 0.66)} 0 0 1 ${num(x - r * 0.05)} ${num(y + r * 1.44)}`,
      'none',
      `stroke="${tone(metal, 0.14)}" stroke-width="${num(r * 0.09)}" stroke-linecap="round"`,
    )
  )
}

export function tool(
  kind: number,
  x: number,
  y: number,
  s: number,
  wood: string,
  metal: string,
): string {
  const hook = circle(x, y, s * 0.05, 'none', `stroke="${metal}" stroke-width="${num(s * 0.025)}"`)
  const handle = (colour: string, from: number, to: number) =>
    stroke(`M${num(x)} ${num(y + s * from)}V${num(y + s * to)}`, colour, s * 0.065)
  switch (kind % 5) {
    case 0:
      return hook + handle(wood, 0.06, 0.66) + ellipse(x, y + s * 0.82, s * 0.13, s * 0.2, wood)
    case 1:
      return (
        hook +
        handle(metal, 0.06, 0.6) +
        path(
          `M${num(x - s * 0.16)} ${num(y + s * 0.66)}h${num(s * 0.32)}v${num(s * 0.1)}a${num(s * 0.16)} ${num(s * 0.16)} 0 0 1 ${num(-s * 0.32)} 0Z`,
          metal,
        )
      )
    case 2:
      return (
        hook +
        handle(wood, 0.06, 0.4) +
        stroke(
          [-1, -0.5, 0, 0.5, 1]
            .map(
              (side) =>
                `M${num(x)} ${num(y + s * 0.42)}C${num(x + side * s * 0.22)} ${num(y + s * 0.6)} ${num(x + side * s * 0.22)} ${num(y + s * 0.86)} ${num(x)} ${num(y + s * 0.98)}`,
            )
            .join(''),
          metal,
          s * 0.02,
        )
      )
    case 3:
      return (
        hook +
        handle(wood, 0.06, 0.44) +
        rect(x - s * 0.13, y + s * 0.46, s * 0.26, s * 0.46, metal, `rx="${num(s * 0.03)}"`) +
        stroke(
          [-0.06, 0, 0.06]
            .map((aside) => `M${num(x + aside * s)} ${num(y + s * 0.54)}v${num(s * 0.3)}`)
            .join(''),
          tone(metal, -0.16),
          s * 0.02,
        )
      )
    default:
      return (
        hook +
        handle(wood, 0.06, 0.5) +
        path(
          `M${num(x - s * 0.07)} ${num(y + s * 0.48)}h${num(s * 0.14)}l${num(s * 0.03)} ${num(s * 0.44)}q${num(-s * 0.1)} ${num(s * 0.06)} ${num(-s * 0.2)} 0Z`,
          wood,
        )
      )
  }
}

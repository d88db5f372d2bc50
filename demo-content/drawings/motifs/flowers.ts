import { tone } from '../../colour.ts'
import type { Random } from '../../random.ts'
import { circle, num, path, placed, stroke } from '../../svg.ts'
import { leaflet } from './plants.ts'

/** A daisy-like flower seen from above. */
export function daisy(r: number, petals: number, colour: string, heart: string): string {
  const marks: string[] = []
  for (let index = 0; index < petals; index++) {
    const tint = index % 2 ? colour : tone(colour, -0.04)
    marks.push(placed(0, 0, (index / petals) * 360, 1, leaflet(r, (r * 2.6) / petals, tint)))
  }
  return (
    marks.join('') +
    circle(0, 0, r * 0.27, heart) +
    circle(-r * 0.05, -r * 0.06, r * 0.15, tone(heart, 0.07))
  )
}

/** A poppy from the side: two petals behind, a broad one in front. */
export function poppy(r: number, colour: string, dark: string): string {
  const back = tone(colour, -0.07)
  return (
    path(
      `M0 0C${num(-r * 1.3)} ${num(-r * 0.1)} ${num(-r * 1.15)} ${num(-r * 1.35)} ${num(-r * 0.2)} ${num(-r * 1.1)}Z`,
      back,
    ) +
    path(
      `M0 0C${num(r * 1.3)} ${num(-r * 0.1)} ${num(r * 1.15)} ${num(-r * 1.4)} ${num(r * 0.15)} ${num(-r * 1.12)}Z`,
      tone(colour, -0.03),
    ) +
    path(
      `M${num(-r * 0.28)} ${num(-r * 0.62)}q${num(r * 0.28)} ${num(-r * 0.42)} ${num(r * 0.56)} 0Z`,
      dark,
    ) +
    path(
      `M0 ${num(r * 0.06)}C${num(-r * 1.05)} 0 ${num(-r * 1.1)} ${num(-r * 0.72)} ${num(-r * 0.62)} ${num(-r * 0.86)}C${num(-r * 0.3)} ${num(-r * 0.58)} ${num(r * 0.25)} ${num(-r * 0.56)} ${num(r * 0.6)} ${num(-r * 0.84)}C${num(r * 1.1)} ${num(-r * 0.7)} ${num(r * 1.05)} 0 0 ${num(r * 0.06)}Z`,
      tone(colour, 0.035),
    )
  )
}

/** A tulip from the side. */
export function tulip(r: number, colour: string): string {
  const side = (sign: number, tint: string) =>
    path(
      `M0 0C${num(sign * r * 0.9)} ${num(-r * 0.1)} ${num(sign * r * 0.9)} ${num(-r * 1.1)} ${num(sign * r * 0.6)} ${num(-r * 1.75)}C${num(sign * r * 0.3)} ${num(-r * 1.35)} 0 ${num(-r)} 0 0Z`,
      tint,
    )
  return (
    side(-1, tone(colour, -0.02)) +
    side(1, tone(colour, -0.09)) +
    path(
      `M0 0C${num(-r * 0.62)} ${num(-r * 0.3)} ${num(-r * 0.52)} ${num(-r * 1.2)} 0 ${num(-r * 1.7)}C${num(r * 0.52)} ${num(-r * 1.2)} ${num(r * 0.62)} ${num(-r * 0.3)} 0 0Z`,
      tone(colour, 0.05),
    )
  )
}

/** An umbel, as of dill: rays ending in a spray of dots. */
export function umbel(random: Random, r: number, colour: string, line: string): string {
  const marks: string[] = []
  let rays = ''
  for (let ray = -5; ray <= 5; ray++) {
    const angle = (ray / 5) * 1.15
    const far = r * random.between(0.9, 1.05)
    const x = Math.sin(angle) * far
    const y = -Math.cos(angle) * far * 0.9
    rays += `M0 0Q${num(x * 0.35)} ${num(y * 0.75)} ${num(x)} ${num(y)}`
    for (let dot = 0; dot < 7; dot++) {
      marks.push(
        circle(
          x + random.bell() * r * 0.13,
          y + random.bell() * r * 0.1,
          r * random.between(0.028, 0.052),
          colour,
        ),
      )
    }
  }
  return stroke(rays, line, r * 0.022) + marks.join('')
}

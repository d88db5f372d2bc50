import { tone } from '../../colour.ts'
import type { Random } from '../../random.ts'
import { num, type Point, path, placed, stroke } from '../../svg.ts'

/** Parts of plants, each drawn around its own foot and pointing up. */

type Stem = { d: string; at(along: number): { x: number; y: number; degrees: number } }

/** A bent stem from foot to tip; `at(0)` is the foot, degrees 0 points up. */
export function stem(foot: Point, knee: Point, tip: Point): Stem {
  return {
    d: `M${num(foot[0])} ${num(foot[1])}Q${num(knee[0])} ${num(knee[1])} ${num(tip[0])} ${num(tip[1])}`,
    at(along) {
      const rest = 1 - along
      const part = (axis: 0 | 1) =>
        rest * rest * foot[axis] + 2 * rest * along * knee[axis] + along * along * tip[axis]
      const slope = (axis: 0 | 1) =>
        2 * rest * (knee[axis] - foot[axis]) + 2 * along * (tip[axis] - knee[axis])
      const degrees = (Math.atan2(slope(0), -slope(1)) * 180) / Math.PI
      return { x: part(0), y: part(1), degrees }
    },
  }
}

/** A leaf with one half in the light; `belly` is where it is widest, `veins` pairs of side veins. */
export function leaf(
  long: number,
  wide: number,
  colour: string,
  { belly = 0.45, veins = 0, vein = tone(colour, 0.1), dark = tone(colour, -0.07) } = {},
): string {
  const side = (sign: number) =>
    `M0 0C${num(sign * wide * 0.75)} ${num(-long * belly * 0.35)} ${num(sign * wide * 0.75)} ${num(-long * (belly + 0.18))} 0 ${num(-long)}`
  const whole = `${side(1)}C${num(-wide * 0.75)} ${num(-long * (belly + 0.18))} ${num(-wide * 0.75)} ${num(-long * belly * 0.35)} 0 0Z`
  let lines = `M0 0V${num(-long * 0.9)}`
  for (let pair = 1; pair <= veins; pair++) {
    const y = -long * (0.1 + (pair / (veins + 1)) * 0.72)
    const reach = wide * 0.44 * Math.sin(Math.PI * (0.12 + (pair / (veins + 1)) * 0.8))
    lines += `M0 ${num(y)}L${num(reach)} ${num(y - long * 0.09)}M0 ${num(y)}L${num(-reach)} ${num(y - long * 0.09)}`
  }
  return (
    path(whole, colour) +
    path(`${side(1)}Z`, dark) +
    stroke(lines, vein, Math.max(0.8, long * 0.011))
  )
}

/** A round-leaved pair of eucalyptus, or any leaf list set along a stem, big at the foot. */
export function sprig(
  random: Random,
  branch: Stem,
  colours: readonly string[],
  {
    count = 11,
    long = 40,
    wide = 30,
    open = 62,
    from = 0.12,
    belly = 0.5,
    veins = 0,
    stemColour = '',
  } = {},
): string {
  const marks: string[] = []
  for (let index = 0; index < count; index++) {
    const along = from + (index / (count - 1)) * (0.99 - from)
    const spot = branch.at(along)
    const size = 1 - along * 0.5
    for (const side of index === count - 1 ? [0] : [-1, 1]) {
      const turn = spot.degrees + side * (open - along * 18) + random.bell() * 9
      const scale = size * random.between(0.88, 1.08)
      const colour = random.pick(colours)
      marks.push(placed(spot.x, spot.y, turn, scale, leaf(long, wide, colour, { belly, veins })))
    }
  }
  const line = stemColour || tone(colours[0] as string, -0.14)
  return stroke(branch.d, line, Math.max(1.6, long * 0.045)) + marks.join('')
}

/** A frond: many narrow leaflets, longest a third of the way up, closing at the tip. */
export function frond(branch: Stem, colour: string, reach: number, pairs = 24): string {
  let light = ''
  let dark = ''
  for (let index = 0; index < pairs; index++) {
    const along = 0.1 + (index / pairs) * 0.9
    const spot = branch.at(along)
    const size = reach * Math.sin(Math.PI * Math.min(1, 0.2 + along * 0.78)) ** 0.8 + reach * 0.04
    const wide = (reach * 1.5) / pairs + reach * 0.025
    const one = (side: number, tint: string) =>
      placed(spot.x, spot.y, spot.degrees + side * (74 - along * 30), 1, leaflet(size, wide, tint))
    dark += one(1, tone(colour, -0.06))
    light += one(-1, colour)
  }
  return stroke(branch.d, tone(colour, -0.12), reach * 0.035) + dark + light
}

export function leaflet(long: number, wide: number, colour: string): string {
  return path(
    `M0 0C${num(wide)} ${num(-long * 0.25)} ${num(wide * 0.8)} ${num(-long * 0.7)} 0 ${num(-long)}C${num(-wide * 0.8)} ${num(-long * 0.7)} ${num(-wide)} ${num(-long * 0.25)} 0 0Z`,
    colour,
  )
}

import { tone } from '../../colour.ts'
import { num, type Point, stroke } from '../../svg.ts'

/** Turned shapes, foot to rim: [height, radius] as shares of the vessel's height. */
export const profiles = {
  bottle: [
    [0, 0.2],
    [0.03, 0.24],
    [0.25, 0.3],
    [0.45, 0.26],
    [0.6, 0.12],
    [0.85, 0.07],
    [1, 0.1],
  ],
  moon: [
    [0, 0.2],
    [0.03, 0.24],
    [0.28, 0.43],
    [0.52, 0.47],
    [0.78, 0.36],
    [0.93, 0.18],
    [1, 0.18],
  ],
  amphora: [
    [0, 0.12],
    [0.04, 0.14],
    [0.35, 0.3],
    [0.6, 0.36],
    [0.78, 0.26],
    [0.88, 0.13],
    [1, 0.19],
  ],
  cylinder: [
    [0, 0.22],
    [0.03, 0.25],
    [0.5, 0.26],
    [0.97, 0.26],
    [1, 0.25],
  ],
  gourd: [
    [0, 0.2],
    [0.04, 0.26],
    [0.24, 0.34],
    [0.45, 0.2],
    [0.62, 0.23],
    [0.78, 0.16],
    [0.9, 0.08],
    [1, 0.11],
  ],
  bowl: [
    [0, 0.32],
    [0.12, 0.36],
    [0.16, 0.38],
    [0.5, 0.78],
    [1, 0.98],
  ],
  cup: [
    [0, 0.28],
    [0.04, 0.34],
    [0.35, 0.46],
    [1, 0.48],
  ],
  jug: [
    [0, 0.22],
    [0.03, 0.25],
    [0.32, 0.34],
    [0.62, 0.24],
    [0.85, 0.19],
    [1, 0.24],
  ],
  tall: [
    [0, 0.09],
    [0.02, 0.11],
    [0.4, 0.17],
    [0.75, 0.15],
    [0.9, 0.07],
    [1, 0.08],
  ],
  pot: [
    [0, 0.3],
    [0.02, 0.33],
    [0.75, 0.46],
    [0.77, 0.5],
    [1, 0.52],
  ],
} satisfies Record<string, readonly Point[]>

export type VesselShape = keyof typeof profiles

export type Decor = 'plain' | 'dip' | 'bands' | 'dots' | 'zigzag' | 'speckled' | 'foot'

export type Vessel = {
  x: number
  /** Where it stands. */
  foot: number
  tall: number
  shape: VesselShape
  colour: string
  /** Second glaze, for dips, bands and dots. */
  trim: string
  decor: Decor
  /** False for a vessel that stands on another one. */
  shadow?: boolean
}

/** Half its widest width, so that neighbours can be spaced. */
export function vesselReach({ shape, tall }: Pick<Vessel, 'shape' | 'tall'>): number {
  return Math.max(...profiles[shape].map(([, radius]) => radius)) * tall
}

export function outline({ x, foot, tall, shape }: Vessel): string {
  const profile = profiles[shape]
  const right = profile.map(([up, radius]): Point => [x + radius * tall, foot - up * tall])
  const left = profile
    .map(([up, radius]): Point => [x - radius * tall, foot - up * tall])
    .toReversed()
  return `${side(right)}L${num((left[0] as Point)[0])} ${num((left[0] as Point)[1])}${side(left).replace('M', 'L')}Z`
}

/** Curves through the profile, without the overshoot that closing it would give. */
function side(points: readonly Point[]): string {
  let d = `M${num((points[0] as Point)[0])} ${num((points[0] as Point)[1])}`
  for (let index = 0; index < points.length - 1; index++) {
    const at = (other: number) => points[Math.min(points.length - 1, Math.max(0, other))] as Point
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    d += `C${num(from[0] + (to[0] - before[0]) / 6)} ${num(from[1] + (to[1] - before[1]) / 6)} ${num(to[0] - (after[0] - from[0]) / 6)} ${num(to[1] - (after[1] - from[1]) / 6)} ${num(to[0])} ${num(to[1])}`
  }
  return d
}

export function jugHandle({ x, foot, tall, colour }: Vessel): string {
  return stroke(
    `M${num(x + tall * 0.2)} ${num(foot - tall * 0.88)}C${num(x + tall * 0.5)} ${num(foot - tall * 0.98)} ${num(x + tall * 0.52)} ${num(foot - tall * 0.5)} ${num(x + tall * 0.29)} ${num(foot - tall * 0.44)}`,
    tone(colour, -0.08),
    tall * 0.055,
  )
}

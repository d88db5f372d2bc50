import { mix, tone } from '../colour.ts'
import { shade } from '../grain.ts'
import type { Random } from '../random.ts'
import {
  circle,
  closeSheet,
  linear,
  num,
  openSheet,
  type Point,
  path,
  polyline,
  radial,
  rect,
  type Sheet,
} from '../svg.ts'
import type { Drawing, Family } from './drawing.ts'
import { flock, stars, sunOf } from './motifs/sky.ts'

/** Points of a ridge from edge to edge; `rough` 0 is a soft down, 1 a crag. */
function ridge(sheet: Sheet, random: Random, y: number, swell: number, rough: number): Point[] {
  const waves = [1, 2.3, 4.7, 9.1].map((pitch, index) => ({
    pitch: pitch * random.between(0.7, 1.25),
    start: random.between(0, 6.3),
    size: swell * (index === 0 ? 1 : rough ** 0.7 / (1.2 + index * 1.1)),
  }))
  const steps = 60
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const along = index / steps
    const lift = waves.reduce(
      (sum, wave) => sum + Math.sin(along * wave.pitch * 5 + wave.start) * wave.size,
      0,
    )
    return [along * sheet.widthPx, y + lift]
  })
}

function ground(sheet: Sheet, points: readonly Point[]): string {
  const { widthPx, heightPx } = sheet
  return `${polyline(points)}L${widthPx} ${heightPx}L0 ${heightPx}Z`
}

function pine(x: number, y: number, tall: number, colour: string, random: Random): string {
  const tiers = 5
  let d = ''
  for (let tier = 0; tier < tiers; tier++) {
    const top = y - tall * (1 - tier * 0.16)
    const foot = y - tall * (0.62 - tier * 0.14)
    const half = tall * (0.07 + tier * 0.036) * random.between(0.9, 1.12)
    d += `M${num(x)} ${num(top)}L${num(x + half)} ${num(foot)}L${num(x - half)} ${num(foot)}Z`
  }
  return path(
    `${d}M${num(x - tall * 0.02)} ${num(y - tall * 0.1)}h${num(tall * 0.04)}v${num(tall * 0.14)}h${num(-tall * 0.04)}Z`,
    colour,
  )
}

type Weather = {
  top: string
  low: string
  far: string
  near: string
  orb: string
  night: boolean
  pines: boolean
  rough: number
  layers: number
}

function landscape(random: Random, widthPx: number, heightPx: number, weather: Weather): string {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const horizon = heightPx * random.between(0.42, 0.52)
  const sky = linear(
    sheet,
    [0, 0],
    [0, horizon * 1.25],
    [
      [0, weather.top],
      [1, weather.low],
    ],
  )
  const orbX = widthPx * random.pick([0.3, 0.36, 0.64, 0.7])
  const orbR = unit * random.between(8.5, 13)
  const orbY = horizon * random.between(0.42, 0.74)
  sheet.marks.push(
    rect(0, 0, widthPx, heightPx, sky),
    circle(
      orbX,
      orbY,
      orbR * 3.6,
      radial(sheet, orbX, orbY, orbR * 3.6, [
        [0, weather.orb, 0.55],
        [0.28, weather.orb, 0.3],
        [1, weather.orb, 0],
      ]),
    ),
    circle(orbX, orbY, orbR, weather.orb),
  )
  if (weather.night) sheet.marks.push(stars(random, widthPx, horizon, unit, weather.orb))
  else if (random.chance(0.7)) {
    sheet.marks.push(
      flock(random, widthPx - orbX, orbY * random.between(0.9, 1.2), unit * 13, 6, weather.near),
    )
  }
  for (let layer = 0; layer < weather.layers; layer++) {
    const depth = layer / (weather.layers - 1)
    const y = horizon + (heightPx - horizon) * (depth ** 1.25 * 0.8)
    const swell = unit * (2.4 + depth * 2.6) * (weather.rough > 0.5 && layer < 3 ? 1.7 : 1)
    const points = ridge(sheet, random, y, swell, weather.rough * (1 - depth * 0.6))
    const colour = mix(weather.far, weather.near, depth ** 0.9)
    const mist = mix(colour, weather.low, 0.5 * (1 - depth))
    const d = ground(sheet, points)
    const top = Math.min(...points.map((point) => point[1]))
    const fill = linear(
      sheet,
      [0, top],
      [0, y + heightPx * 0.26],
      [
        [0, colour],
        [1, mist],
      ],
    )
    const trees: string[] = []
    if (weather.pines && layer >= weather.layers - 2) {
      const last = layer === weather.layers - 1
      const tint = last ? tone(weather.near, -0.06) : mix(colour, weather.near, 0.55)
      for (let index = 0; index < (last ? 11 : 26); index++) {
        const point = random.pick(points)
        const edge = Math.abs(point[0] / widthPx - 0.5) * 2
        if (last && edge < 0.36) continue
        const tall =
          unit * (last ? random.between(12, 25) * (0.5 + edge * 0.7) : random.between(3.5, 7.5))
        trees.push(pine(point[0], point[1] + tall * 0.13, tall, tint, random))
      }
    }
    const dark = orbX < widthPx / 2 ? widthPx * 1.12 : -widthPx * 0.12
    sheet.marks.push(
      ...trees,
      path(d, fill),
      shade(
        sheet,
        random,
        d,
        [dark, y + heightPx * 0.05],
        [widthPx * 0.45, y - swell],
        unit * 26,
        tone(colour, -0.07),
        0.5,
      ),
    )
  }
  return closeSheet(sheet)
}

const moonlit: Drawing = (random, palette, widthPx, heightPx) =>
  landscape(random, widthPx, heightPx, {
    top: palette.ink,
    low: mix(palette.hero, palette.soft, 0.25),
    far: mix(palette.hero, palette.soft, 0.2),
    near: tone(palette.ink, -0.03),
    orb: mix(palette.paper, sunOf(palette), 0.22),
    night: true,
    pines: random.chance(0.6),
    rough: random.between(0.2, 0.7),
    layers: random.int(5, 7),
  })

const daybreak: Drawing = (random, palette, widthPx, heightPx) =>
  landscape(random, widthPx, heightPx, {
    top: mix(palette.mate, palette.soft, 0.35),
    low: mix(palette.paper, sunOf(palette), 0.16),
    far: mix(palette.mate, palette.paper, 0.25),
    near: palette.deep,
    orb: mix(sunOf(palette), palette.paper, 0.12),
    night: false,
    pines: random.chance(0.4),
    rough: random.between(0.15, 0.5),
    layers: random.int(6, 8),
  })

const sundown: Drawing = (random, palette, widthPx, heightPx) =>
  landscape(random, widthPx, heightPx, {
    top: mix(palette.deep, palette.hero, 0.45),
    low: mix(palette.mate, sunOf(palette), 0.5),
    far: mix(palette.hero, palette.mate, 0.35),
    near: palette.ink,
    orb: mix(palette.paper, sunOf(palette), 0.35),
    night: false,
    pines: random.chance(0.7),
    rough: random.between(0.3, 0.9),
    layers: random.int(6, 8),
  })

export const hills = {
  'hills-moonlit': moonlit,
  'hills-daybreak': daybreak,
  'hills-sundown': sundown,
} satisfies Family

import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Random } from '../../random.ts'
import { ellipse, group, linear, type Point, path, type Sheet, within } from '../../svg.ts'
import { glaze } from './glazes.ts'
import { jugHandle, outline, profiles, type Vessel, vesselReach } from './vessel-shapes.ts'

/** Draws a vessel lit from the left, with its shadow on the surface below. */
export function vessel(sheet: Sheet, random: Random, pot: Vessel): string {
  const { x, foot, tall, shape, colour } = pot
  const profile = profiles[shape]
  const reach = vesselReach(pot)
  const d = outline(pot)
  const rim = (profile.at(-1) as Point)[1] * tall
  const rimTilt = Math.min(rim * 0.2, tall * 0.06)
  const top = foot - tall
  const light = linear(
    sheet,
    [x - reach, 0],
    [x + reach, 0],
    [
      [0, tone(colour, -0.05)],
      [0.27, tone(colour, 0.055)],
      [0.6, colour],
      [1, tone(colour, -0.13)],
    ],
  )
  const handle = shape === 'jug' ? jugHandle(pot) : ''
  return group(
    '',
    pot.shadow === false
      ? ''
      : ellipse(
          x + reach * 0.25,
          foot,
          reach * 1.05,
          sheet.unit * 0.55,
          '#000000',
          'opacity=".16"',
        ),
    handle,
    path(d, light),
    group(within(sheet, d), glaze(sheet, random, pot, reach)),
    shade(
      sheet,
      random,
      d,
      [x + reach * 1.1, foot],
      [x - reach * 0.25, foot - tall * 0.55],
      tall * 0.75,
      tone(colour, -0.2),
      0.42,
    ),
    ellipse(x, top, rim, rimTilt, tone(colour, 0.03)),
    ellipse(
      x,
      top + rimTilt * 0.12,
      rim * 0.86,
      rimTilt * 0.72,
      tone(mix(colour, '#1a1420', 0.45), -0.04),
    ),
  )
}

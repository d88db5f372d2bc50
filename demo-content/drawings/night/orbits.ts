import { mix, tone } from '../../colour.ts'
import { roundShade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  closeSheet,
  disc,
  group,
  num,
  openSheet,
  path,
  rect,
  type Sheet,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { stars, sunOf } from '../motifs/sky.ts'

/** Planets on their orbits round a patterned sun. */
export const orbits: Drawing = (random, palette, widthPx, heightPx) => {
  const dark = random.chance(0.6)
  const ground = dark ? mix(palette.ink, palette.deep, 0.25) : palette.paper
  const line = dark ? palette.soft : palette.deep
  const sheet = openSheet(widthPx, heightPx, ground)
  const { unit } = sheet
  if (dark) sheet.marks.push(stars(random, widthPx, heightPx, unit, palette.paper))
  const x = widthPx * random.between(0.3, 0.7)
  const y = heightPx * random.pick([0.3, 0.5, 0.68])
  const sun = sunOf(palette)
  const r = unit * random.between(10, 13)
  let rays = ''
  for (let index = 0; index < 36; index++) {
    const angle = (index / 36) * Math.PI * 2
    const out = r * (index % 2 ? 1.32 : 1.55)
    rays += `M${num(x + Math.cos(angle) * r * 1.14)} ${num(y + Math.sin(angle) * r * 1.14)}L${num(x + Math.cos(angle) * out)} ${num(y + Math.sin(angle) * out)}`
  }
  const tints = random.shuffled(
    [palette.hero, palette.mate, palette.spark, palette.soft, palette.deep, palette.hero].filter(
      (one) => one !== ground,
    ),
  )
  let far = r * 2.2
  for (let index = 0; index < 7; index++) {
    sheet.marks.push(
      circle(x, y, far, 'none', `stroke="${line}" stroke-width="${num(unit * 0.18)}" opacity=".6"`),
    )
    for (let tries = 0; tries < 40; tries++) {
      const angle = random.between(0, 6.3)
      const [px, py] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
      const size = unit * random.between(2.2, 6.2)
      if (
        px < size * 1.5 ||
        py < size * 1.5 ||
        px > widthPx - size * 1.5 ||
        py > heightPx - size * 1.5
      )
        continue
      sheet.marks.push(
        planet(sheet, random, px, py, size, tints[index % tints.length] as string, palette, ground),
      )
      break
    }
    far += unit * random.between(10, 15)
  }
  sheet.marks.push(
    stroke(rays, sun, unit * 0.45),
    circle(x, y, r, sun),
    roundShade(sheet, random, x, y, r, [-1, -1], mix(sun, palette.hero, 0.5), 1),
    circle(
      x,
      y,
      r * 0.66,
      'none',
      `stroke="${mix(sun, palette.paper, 0.6)}" stroke-width="${num(unit * 0.35)}"`,
    ),
    circle(x, y, r * 0.4, mix(sun, palette.paper, 0.5)),
  )
  return closeSheet(sheet)
}

function planet(
  sheet: Sheet,
  random: Random,
  x: number,
  y: number,
  r: number,
  colour: string,
  palette: Palette,
  ground: string,
): string {
  const stripes: string[] = []
  const kind = random.int(0, 2)
  if (kind === 0)
    for (const share of [-0.5, -0.1, 0.35])
      stripes.push(
        rect(
          x - r,
          y + r * share,
          r * 2,
          r * random.between(0.12, 0.28),
          mix(colour, palette.paper, random.between(0.25, 0.6)),
        ),
      )
  if (kind === 1)
    for (let spot = 0; spot < 6; spot++)
      stripes.push(
        circle(
          x + random.bell() * r * 0.7,
          y + random.bell() * r * 0.7,
          r * random.between(0.1, 0.26),
          tone(colour, 0.07),
        ),
      )
  const ring =
    r > sheet.unit * 4.4
      ? group(
          `transform="rotate(-18 ${num(x)} ${num(y)})"`,
          path(
            `M${num(x - r * 1.7)} ${num(y)}A${num(r * 1.7)} ${num(r * 0.42)} 0 0 0 ${num(x + r * 1.7)} ${num(y)}`,
            'none',
            `stroke="${palette.spark === colour ? palette.mate : palette.spark}" stroke-width="${num(r * 0.16)}"`,
          ),
        )
      : ''
  return (
    circle(x, y, r * 1.25, ground) +
    circle(x, y, r, colour) +
    group(within(sheet, disc(x, y, r)), ...stripes) +
    roundShade(sheet, random, x, y, r, [-0.8, -0.8], mix(colour, palette.ink, 0.5), 1.3) +
    ring
  )
}

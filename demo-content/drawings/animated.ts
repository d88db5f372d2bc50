import { mix } from '../colour.ts'
import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import { circle, closeSheet, group, num, openSheet, path, placed, polygon, stroke } from '../svg.ts'
import { sunOf } from './motifs/sky.ts'

/** One moment of a loop: `phase` runs from 0 to just under 1 and joins up again. */
type AnimatedDrawing = (
  random: Random,
  palette: Palette,
  widthPx: number,
  heightPx: number,
  phase: number,
) => string

/** Rows of waves sliding past one another under a bobbing boat. Flat colour keeps the file small. */
const tide: AnimatedDrawing = (random, palette, widthPx, heightPx, phase) => {
  const sheet = openSheet(widthPx, heightPx, mix(palette.paper, palette.soft, 0.4))
  const { unit } = sheet
  sheet.marks.push(circle(widthPx * 0.7, heightPx * 0.24, unit * 13, sunOf(palette)))
  const colours = [
    palette.soft,
    mix(palette.soft, palette.mate, 0.6),
    palette.mate,
    mix(palette.mate, palette.hero, 0.5),
    palette.hero,
    palette.deep,
  ]
  const swing = phase * Math.PI * 2
  colours.forEach((colour, row) => {
    const y = heightPx * (0.42 + row * 0.098)
    const pitch = widthPx / (3 - row * 0.18)
    const high = unit * (3.4 + row * 0.5)
    const start = pitch * (((row % 2 ? -phase : phase) + random.next()) % 1) - pitch * 2
    let d = `M${num(start)} ${num(y)}`
    for (let x = start; x < widthPx + pitch; x += pitch)
      d += `q${num(pitch / 4)} ${num(-high)} ${num(pitch / 2)} 0t${num(pitch / 2)} 0`
    if (row === 3)
      sheet.marks.push(
        placed(
          widthPx * 0.36,
          y + Math.sin(swing) * unit * 1.2,
          Math.cos(swing) * 4,
          1,
          boat(unit * 26, palette),
        ),
      )
    sheet.marks.push(
      path(`${d}V${heightPx}H${num(start)}Z`, colour),
      stroke(d, palette.paper, unit * 0.55),
    )
  })
  return closeSheet(sheet)
}

function boat(tall: number, palette: Palette): string {
  return (
    path(
      polygon([
        [tall * 0.04, -tall * 0.16],
        [tall * 0.04, -tall],
        [tall * 0.5, -tall * 0.16],
      ]),
      palette.paper,
    ) +
    path(
      polygon([
        [-tall * 0.03, -tall * 0.16],
        [-tall * 0.03, -tall * 0.84],
        [-tall * 0.36, -tall * 0.16],
      ]),
      sunOf(palette),
    ) +
    path(
      polygon([
        [-tall * 0.46, -tall * 0.1],
        [tall * 0.56, -tall * 0.1],
        [tall * 0.36, tall * 0.1],
        [-tall * 0.3, tall * 0.1],
      ]),
      palette.ink,
    )
  )
}

/** A sun whose two rings of rays turn against each other. */
const turningSun: AnimatedDrawing = (random, palette, widthPx, heightPx, phase) => {
  const sheet = openSheet(widthPx, heightPx, palette.deep)
  const { unit } = sheet
  const [x, y] = [widthPx / 2, heightPx * 0.44]
  const r = Math.min(widthPx, heightPx) * 0.17
  const sun = sunOf(palette)
  const rays = (
    count: number,
    from: number,
    to: number,
    wide: number,
    colour: string,
    turns: number,
  ) => {
    let d = ''
    for (let ray = 0; ray < count; ray++) {
      const angle = ((ray + phase * turns) / count) * Math.PI * 2
      const at = (far: number, aside: number) =>
        `${num(Math.cos(angle + aside) * far)} ${num(Math.sin(angle + aside) * far)}`
      d += `M${at(from, -wide)}L${at(to, 0)}L${at(from, wide)}Z`
    }
    return path(d, colour)
  }
  for (let star = 0; star < 46; star++) {
    const glow = 0.5 + 0.5 * Math.sin((phase + random.next()) * Math.PI * 2)
    sheet.marks.push(
      circle(
        widthPx * random.next(),
        heightPx * random.next() * 0.9,
        unit * (0.2 + glow * 0.45),
        palette.paper,
      ),
    )
  }
  sheet.marks.push(
    group(
      `transform="translate(${num(x)} ${num(y)})"`,
      rays(18, r * 1.14, r * 2.1, 0.11, palette.hero, 1),
      rays(18, r * 1.08, r * 1.66, 0.12, palette.mate, -1),
      circle(0, 0, r, sun),
      circle(0, 0, r * 0.72, 'none', `stroke="${palette.paper}" stroke-width="${num(unit * 0.6)}"`),
      circle(0, 0, r * 0.46, mix(sun, palette.paper, 0.55)),
    ),
  )
  for (const [row, colour] of [
    palette.hero,
    mix(palette.hero, palette.ink, 0.45),
    palette.ink,
  ].entries()) {
    const top = heightPx * (0.76 + row * 0.07)
    sheet.marks.push(
      path(
        `M0 ${num(top)}C${num(widthPx * (0.2 + row * 0.08))} ${num(top - unit * (12 - row * 3))} ${num(widthPx * (0.5 + row * 0.1))} ${num(top + unit * (7 - row * 2))} ${widthPx} ${num(top - unit * 2)}V${heightPx}H0Z`,
        colour,
      ),
    )
  }
  return closeSheet(sheet)
}

export const animated = { tide, 'turning-sun': turningSun } satisfies Record<
  string,
  AnimatedDrawing
>

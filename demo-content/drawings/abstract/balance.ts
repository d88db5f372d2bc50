import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Random } from '../../random.ts'
import { closeSheet, disc, loop, num, openSheet, type Point, path, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** Stones, half-moons and bowls in balance on one another. */
export const balance: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, mix(palette.paper, palette.soft, 0.35))
  const { unit } = sheet
  const foot = heightPx * 0.88
  let y = foot
  const x = widthPx / 2
  const colours = random.shuffled([
    palette.hero,
    palette.deep,
    palette.mate,
    palette.spark,
    palette.ink,
  ])
  const stack = heightPx * 0.72
  const sizes = [0.27, 0.22, 0.2, 0.17, 0.14]
  sizes.forEach((share, index) => {
    const tall = stack * share
    const colour = colours[index % colours.length] as string
    const lean = random.between(-0.5, 0.5) * tall * 0.5
    const half = Math.min(widthPx * 0.33, tall * random.between(0.75, 1.35))
    const kind =
      index === 4
        ? 'ball'
        : (['dome', 'stone', 'bowl', 'ball'] as const)[(index + random.int(0, 1)) % 4]
    const cx = x + lean
    let d: string
    if (kind === 'dome')
      d = `M${num(cx - half)} ${num(y)}a${num(half)} ${num(tall)} 0 0 1 ${num(half * 2)} 0Z`
    else if (kind === 'bowl')
      d = `M${num(cx - half)} ${num(y - tall)}h${num(half * 2)}a${num(half)} ${num(tall)} 0 0 1 ${num(-half * 2)} 0Z`
    else if (kind === 'ball') d = disc(cx, y - tall / 2, tall / 2)
    else {
      const flat = half * 1.15
      d = loop(pebble(random, cx, y - tall * 0.36, flat, tall * 0.36))
      y += tall * 0.27
    }
    sheet.marks.push(path(d, colour))
    sheet.marks.push(
      shade(
        sheet,
        random,
        d,
        [cx + half, y],
        [cx - half * 0.3, y - tall * 0.75],
        half * 1.6,
        tone(colour, -0.13),
        0.8,
      ),
    )
    y -= tall
  })
  sheet.marks.push(rect(widthPx * 0.2, foot, widthPx * 0.6, unit * 0.6, palette.ink))
  return closeSheet(sheet)
}

function pebble(random: Random, x: number, y: number, rx: number, ry: number): Point[] {
  return Array.from({ length: 8 }, (_, index): Point => {
    const angle = (index / 8) * Math.PI * 2
    const r = random.between(0.94, 1.05)
    return [x + Math.cos(angle) * rx * r, y + Math.sin(angle) * ry * r]
  })
}

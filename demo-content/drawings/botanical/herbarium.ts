import { mix } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { disc, num, openSheet, path, type Sheet } from '../../svg.ts'

/** The sheet of a herbarium: paper, and behind the plant a quiet arch, disc or panel. */
export function herbarium(
  random: Random,
  palette: Palette,
  widthPx: number,
  heightPx: number,
): Sheet {
  const sheet = openSheet(widthPx, heightPx, palette.paper)
  const wash = mix(palette.soft, palette.paper, 0.15)
  const half = Math.min(widthPx, heightPx) * 0.36
  const middle = widthPx / 2
  const kind = random.int(0, 3)
  let d: string
  if (kind === 0) d = disc(middle, heightPx * 0.45, half * 0.98)
  else if (kind === 1)
    d = `M${num(middle - half)} ${num(heightPx * 0.9)}V${num(heightPx * 0.1 + half)}a${num(half)} ${num(half)} 0 0 1 ${num(half * 2)} 0V${num(heightPx * 0.9)}Z`
  else if (kind === 2) d = disc(middle, heightPx * 0.48, half * 0.95, heightPx * 0.41)
  else return sheet
  sheet.marks.push(
    path(d, wash),
    shade(
      sheet,
      random,
      d,
      [middle + half, heightPx * 0.95],
      [middle - half * 0.4, heightPx * 0.2],
      half * 2.4,
      mix(wash, palette.mate, 0.45),
      0.22,
    ),
  )
  return sheet
}

export const greens = ({ leaf, deep, mate, paper }: Palette): string[] => [
  leaf,
  mix(leaf, deep, 0.5),
  mix(leaf, paper, 0.25),
  mix(leaf, mate, 0.4),
]

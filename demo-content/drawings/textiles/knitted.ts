import { tone } from '../../colour.ts'
import type { Random } from '../../random.ts'
import { closeSheet, num, openSheet, path } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** A knitted swatch: every stitch a V, bands of figures worked in colour. */
export const knitted: Drawing = (random, palette, widthPx, heightPx) => {
  const ground = random.pick([palette.paper, palette.soft, palette.deep, palette.hero])
  const sheet = openSheet(widthPx, heightPx, tone(ground, -0.12))
  const columns = random.pick([26, 30, 34])
  const wide = widthPx / columns
  const tall = wide * 0.78
  const rows = Math.ceil(heightPx / tall) + 2
  const yarns = random.shuffled(
    [palette.hero, palette.spark, palette.mate, palette.deep, palette.paper, palette.soft].filter(
      (one) => one !== ground,
    ),
  )
  const chart = knitChart(random, rows, columns, ground, yarns)
  const shades = new Map<string, string>()
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const colour = (chart[row] as string[])[column] as string
      const x = (column + 0.5) * wide + random.bell() * wide * 0.03
      const y = row * tall + random.bell() * tall * 0.04
      for (const side of [-1, 1]) {
        const tint = `${colour}${side}`
        const half = wide * 0.5 * side
        const stitch = `M${num(x)} ${num(y + tall * 1.08)}C${num(x + half * 0.1)} ${num(y + tall * 0.5)} ${num(x + half * 0.3)} ${num(y + tall * 0.1)} ${num(x + half * 0.62)} ${num(y - tall * 0.3)}C${num(x + half * 1.05)} ${num(y - tall * 0.25)} ${num(x + half)} ${num(y + tall * 0.12)} ${num(x + half * 0.82)} ${num(y + tall * 0.36)}C${num(x + half * 0.5)} ${num(y + tall * 0.75)} ${num(x + half * 0.3)} ${num(y + tall)} ${num(x)} ${num(y + tall * 1.08)}Z`
        shades.set(tint, (shades.get(tint) ?? '') + stitch)
      }
    }
  }
  for (const [tint, d] of shades) {
    const colour = tint.slice(0, 7)
    const dark = tint.endsWith('-1') ? colour : tone(colour, -0.045)
    sheet.marks.push(
      path(d, dark, `stroke="${tone(colour, -0.14)}" stroke-width="${num(wide * 0.035)}"`),
    )
  }
  return closeSheet(sheet)
}

/** Mirrored figures in bands, in the manner of the northern isles. */
function knitChart(
  random: Random,
  rows: number,
  columns: number,
  ground: string,
  yarns: readonly string[],
): string[][] {
  const chart = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ground))
  let row = 0
  let yarn = 0
  while (row < rows) {
    const high = random.pick([1, 3, 5, 7, 9, 11])
    const colour = yarns[yarn++ % yarns.length] as string
    const second = yarns[yarn % yarns.length] as string
    const span = random.pick([4, 6, 8, 12])
    const figure = Array.from({ length: Math.ceil(high / 2) }, () =>
      Array.from({ length: span / 2 + 1 }, () => random.chance(0.5)),
    )
    const rhomb = random.chance(0.5)
    for (let line = 0; line < high && row + line < rows; line++) {
      const mirrored = Math.min(line, high - 1 - line)
      for (let column = 0; column < columns; column++) {
        const place = column % span
        const folded = Math.min(place, span - place)
        const on = rhomb
          ? (folded + mirrored) % (Math.floor(span / 2) + 1) < 2
          : (figure[mirrored] as boolean[])[folded]
        if (high === 1 ? column % 2 : on)
          (chart[row + line] as string[])[column] =
            line === Math.floor(high / 2) && high > 5 ? second : colour
      }
    }
    row += high + random.pick([1, 2, 2, 3])
  }
  return chart
}

import { lightness, mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import { box, closeSheet, disc, ellipse, num, openSheet, path, rect, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'
import { vessel } from '../motifs/vessels.ts'

/** A pile of books, a steaming cup on top. */
export const bookStack: Drawing = (random, palette, widthPx, heightPx) => {
  const wall = random.pick([
    palette.soft,
    mix(palette.mate, palette.paper, 0.3),
    mix(sunOf(palette), palette.paper, 0.5),
  ])
  const sheet = openSheet(widthPx, heightPx, wall)
  const { unit } = sheet
  const table = heightPx * 0.82
  const d = disc(widthPx / 2, heightPx * 0.44, Math.min(widthPx, heightPx) * 0.36)
  sheet.marks.push(path(d, mix(wall, palette.paper, 0.6)))
  const top = random.pick([palette.deep, mix(palette.spark, palette.ink, 0.4)])
  sheet.marks.push(
    rect(0, table, widthPx, heightPx - table, top),
    rect(0, table, widthPx, unit * 0.8, tone(top, 0.08)),
  )
  const count = random.int(5, 7)
  const thickest = Math.min(unit * 8.4, (heightPx * 0.5) / count)
  let y = table + unit * 3
  let last = wall
  const full = Math.min(widthPx * 0.62, unit * 62)
  sheet.marks.push(
    ellipse(widthPx / 2 + unit * 2, y, full * 0.56, unit * 1.4, palette.ink, 'opacity=".25"'),
  )
  for (let index = 0; index < count; index++) {
    const thick = thickest * random.between(0.7, 1)
    const wide = full * random.between(0.8, 1)
    const x = widthPx / 2 - wide / 2 + random.bell() * unit * 3
    const cloth = random.pick(
      [
        palette.hero,
        palette.mate,
        palette.spark,
        palette.deep,
        palette.leaf,
        palette.ink,
        palette.paper,
      ].filter((one) => one !== last && one !== wall),
    )
    last = cloth
    y -= thick
    const pages = random.chance(0.45)
    const body = box(x, y, wide, thick)
    if (pages) {
      sheet.marks.push(
        rect(x, y, wide, thick, cloth, `rx="${num(unit * 0.4)}"`),
        rect(
          x + unit,
          y + thick * 0.13,
          wide - unit * 0.6,
          thick * 0.74,
          mix(palette.paper, '#e3d4b0', 0.4),
        ),
        stroke(
          [0.3, 0.45, 0.6, 0.75]
            .map((share) => `M${num(x + unit)} ${num(y + thick * share)}H${num(x + wide)}`)
            .join(''),
          '#cbbb95',
          unit * 0.12,
        ),
      )
    } else {
      const ink = lightness(cloth) > 0.66 ? palette.deep : palette.paper
      sheet.marks.push(
        rect(x, y, wide, thick, cloth, `rx="${num(thick * 0.16)}"`),
        rect(x + wide * 0.08, y, wide * 0.012, thick, ink),
        rect(x + wide * 0.1, y, wide * 0.03, thick, ink),
        rect(x + wide * 0.88, y, wide * 0.03, thick, ink),
        rect(x + wide * 0.36, y + thick * 0.36, wide * 0.28, thick * 0.1, ink),
        rect(x + wide * 0.42, y + thick * 0.56, wide * 0.16, thick * 0.07, ink),
      )
    }
    if (!pages)
      sheet.marks.push(
        shade(
          sheet,
          random,
          body,
          [x + wide, y + thick],
          [x + wide * 0.1, y],
          thick * 1.4,
          tone(cloth, -0.14),
          0.3,
        ),
      )
  }
  const x = widthPx / 2 - unit * 3
  const cup = unit * 12
  const china = last === palette.paper ? palette.spark : palette.paper
  sheet.marks.push(
    ellipse(x, y, cup * 0.72, unit * 0.9, tone(china, -0.06)),
    stroke(
      `M${num(x + cup * 0.4)} ${num(y - cup * 0.72)}c${num(cup * 0.4)} ${num(-cup * 0.06)} ${num(cup * 0.36)} ${num(cup * 0.46)} ${num(-cup * 0.06)} ${num(cup * 0.42)}`,
      tone(china, -0.05),
      cup * 0.085,
    ),
  )
  sheet.marks.push(
    vessel(sheet, random, {
      x,
      foot: y - unit * 0.3,
      tall: cup * 0.95,
      shape: 'cup',
      colour: china,
      trim: palette.hero,
      decor: random.pick(['bands', 'dots', 'foot'] as const),
      shadow: false,
    }),
  )
  for (const aside of [-0.16, 0.14]) {
    const sx = x + aside * cup
    sheet.marks.push(
      stroke(
        `M${num(sx)} ${num(y - cup * 1.15)}c${num(-cup * 0.25)} ${num(-cup * 0.3)} ${num(cup * 0.25)} ${num(-cup * 0.5)} 0 ${num(-cup * 0.85)}`,
        palette.paper,
        unit * 0.9,
        'opacity=".75"',
      ),
    )
  }
  return closeSheet(sheet)
}

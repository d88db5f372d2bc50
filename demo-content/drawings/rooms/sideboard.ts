import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import { box, circle, closeSheet, ellipse, num, rect, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sprig, stem } from '../motifs/plants.ts'
import { sunOf } from '../motifs/sky.ts'
import { vessel } from '../motifs/vessels.ts'
import { framed, room } from './room.ts'

/** A sideboard with its ornaments under one large picture. */
export const sideboard: Drawing = (random, palette, widthPx, heightPx) => {
  const { sheet, floor, wood } = room(random, palette, widthPx, heightPx)
  const { unit } = sheet
  const s = Math.min(widthPx * 0.8, heightPx * 0.9)
  const [left, wide, tall] = [(widthPx - s) / 2, s, s * 0.3]
  const foot = floor + unit * 6
  const top = foot - tall - s * 0.09
  sheet.marks.push(
    framed(
      random,
      widthPx / 2 - s * 0.2,
      top - s * 0.72 - unit * 2,
      s * 0.4,
      s * 0.52,
      palette,
      mix(palette.ink, wood, 0.5),
    ),
  )
  const teak = mix(mix(palette.spark, '#8a4f24', 0.5), palette.ink, 0.25)
  sheet.marks.push(
    ellipse(widthPx / 2, foot, wide * 0.52, unit * 1.4, '#120c08', 'opacity=".3"'),
    stroke(
      [0.1, 0.9]
        .map(
          (share) =>
            `M${num(left + wide * share)} ${num(foot - s * 0.1)}l${num((share - 0.5) * s * 0.05)} ${num(s * 0.1)}`,
        )
        .join(''),
      tone(teak, -0.12),
      unit * 1.3,
    ),
    rect(left, top, wide, tall, teak, `rx="${num(unit * 0.8)}"`),
    shade(
      sheet,
      random,
      box(left, top, wide, tall),
      [left + wide, top + tall],
      [left, top],
      tall * 1.5,
      tone(teak, -0.1),
      0.35,
    ),
  )
  for (let door = 0; door < 3; door++) {
    const x = left + wide * (0.025 + door * 0.325)
    let slats = ''
    for (let slat = 1; slat < 14; slat++)
      slats += `M${num(x + (wide * 0.3 * slat) / 14)} ${num(top + tall * 0.1)}v${num(tall * 0.8)}`
    sheet.marks.push(
      rect(x, top + tall * 0.1, wide * 0.3, tall * 0.8, tone(teak, door === 1 ? 0.02 : 0.045)),
      door === 1
        ? [0.36, 0.63]
            .map(
              (share) =>
                stroke(
                  `M${num(x)} ${num(top + tall * share)}h${num(wide * 0.3)}`,
                  tone(teak, -0.1),
                  unit * 0.3,
                ) +
                circle(x + wide * 0.15, top + tall * (share - 0.13), unit * 0.7, sunOf(palette)),
            )
            .join('')
        : stroke(slats, tone(teak, -0.07), unit * 0.3),
    )
  }
  const pots = random.shuffled([
    palette.hero,
    palette.paper,
    palette.mate,
    palette.deep,
    palette.spark,
  ])
  const vase = {
    x: left + wide * 0.16,
    foot: top + unit * 0.3,
    tall: s * 0.22,
    shape: 'gourd' as const,
    colour: pots[0] as string,
    trim: palette.paper,
    decor: 'bands' as const,
  }
  for (const aside of [-0.1, 0.02, 0.13])
    sheet.marks.push(
      sprig(
        random,
        stem(
          [vase.x, vase.foot - vase.tall],
          [vase.x + aside * s * 0.4, vase.foot - vase.tall * 1.7],
          [vase.x + aside * s, vase.foot - vase.tall * 2.3],
        ),
        [palette.leaf, mix(palette.leaf, palette.deep, 0.4)],
        { count: 8, long: s * 0.075, wide: s * 0.035, from: 0.2 },
      ),
    )
  sheet.marks.push(
    vessel(sheet, random, vase),
    vessel(sheet, random, {
      x: left + wide * 0.32,
      foot: top + unit * 0.3,
      tall: s * 0.08,
      shape: 'bowl',
      colour: pots[1] as string,
      trim: palette.ink,
      decor: 'speckled',
    }),
    vessel(sheet, random, {
      x: left + wide * 0.84,
      foot: top + unit * 0.3,
      tall: s * 0.15,
      shape: 'moon',
      colour: pots[2] as string,
      trim: palette.ink,
      decor: 'dip',
    }),
  )
  let y = top
  for (const [index, cloth] of [pots[3], pots[4], pots[0]].entries()) {
    y -= unit * 2.4
    sheet.marks.push(
      rect(
        left + wide * 0.56 + index * unit,
        y,
        unit * (17 - index * 2),
        unit * 2.4,
        cloth as string,
        `rx="${num(unit * 0.3)}"`,
      ),
    )
  }
  sheet.marks.push(
    circle(left + wide * 0.56 + unit * 9, y - unit * 3.2, unit * 3.2, sunOf(palette)),
    circle(left + wide * 0.56 + unit * 8, y - unit * 4.2, unit * 0.9, '#fff6dd'),
  )
  return closeSheet(sheet)
}

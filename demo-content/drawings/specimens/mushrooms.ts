import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import { circle, closeSheet, linear, num, openSheet, path, placed, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { frond, leaf, stem } from '../motifs/plants.ts'
import { sunOf } from '../motifs/sky.ts'
import { mushroom } from './mushroom.ts'

/** Mushrooms in a dim wood, ferns around. */
export const mushrooms: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const night = random.chance(0.5)
  const back = night ? mix(palette.ink, palette.deep, 0.45) : mix(palette.soft, palette.mate, 0.3)
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      heightPx,
      linear(
        sheet,
        [0, 0],
        [0, heightPx],
        [
          [0, back],
          [1, mix(back, palette.leaf, 0.35)],
        ],
      ),
    ),
  )
  for (let index = 0; index < 7; index++) {
    const x = widthPx * random.next()
    const half = unit * random.between(1.5, 4)
    sheet.marks.push(
      rect(
        x - half,
        -5,
        half * 2,
        heightPx,
        mix(back, palette.deep, random.between(0.15, 0.4)),
        'opacity=".6"',
      ),
    )
  }
  const ground = heightPx * 0.8
  for (let index = 0; index < 11; index++) {
    const x = widthPx * (index / 10)
    sheet.marks.push(
      frond(
        stem(
          [x, ground + unit * 8],
          [x + random.bell() * unit * 8, ground - unit * 14],
          [x + random.bell() * unit * 24, ground - unit * random.between(16, 34)],
        ),
        mix(palette.leaf, back, random.between(0.3, 0.6)),
        unit * 9,
        16,
      ),
    )
  }
  const caps = [palette.hero, palette.spark, palette.hero, sunOf(palette), palette.mate]
  const places: [number, number][] = [
    [0.5, 1],
    [0.27, 0.66],
    [0.73, 0.74],
    [0.13, 0.4],
    [0.88, 0.46],
    [0.4, 0.38],
    [0.62, 0.42],
  ]
  const scale = Math.min(heightPx * 0.5, widthPx * 0.62)
  for (const [index, [along, size]] of places.entries())
    sheet.marks.push(
      mushroom(
        sheet,
        random,
        widthPx * (along + random.bell() * 0.03),
        ground + unit * (10 - size * 5),
        scale * size * random.between(0.88, 1.05),
        caps[index % caps.length] as string,
        palette,
        index % 3,
      ),
    )
  const soil = `M0 ${num(ground + unit * 4)}Q${num(widthPx * 0.3)} ${num(ground - unit * 2)} ${num(widthPx * 0.6)} ${num(ground + unit * 4)}T${widthPx} ${num(ground + unit * 3)}V${heightPx}H0Z`
  const moss = mix(palette.leaf, palette.ink, night ? 0.5 : 0.3)
  sheet.marks.push(
    path(soil, moss),
    shade(
      sheet,
      random,
      soil,
      [widthPx / 2, heightPx],
      [widthPx / 2, ground],
      widthPx * 0.6,
      tone(moss, -0.09),
      0.5,
    ),
  )
  for (let index = 0; index < 40; index++)
    sheet.marks.push(
      placed(
        widthPx * random.next(),
        heightPx * random.between(0.84, 1.02),
        random.between(-60, 60),
        1,
        leaf(
          unit * random.between(4, 9),
          unit * random.between(1.6, 3.2),
          mix(
            palette.leaf,
            random.pick([palette.mate, palette.ink, palette.spark]),
            random.between(0.1, 0.45),
          ),
          { veins: 3 },
        ),
      ),
    )
  if (night)
    for (let index = 0; index < 26; index++)
      sheet.marks.push(
        circle(
          widthPx * random.next(),
          heightPx * random.between(0.2, 0.85),
          unit * random.between(0.2, 0.5),
          mix(sunOf(palette), '#fff3c8', 0.5),
          'opacity=".85"',
        ),
      )
  return closeSheet(sheet)
}

import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import { box, closeSheet, linear, openSheet, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { type Decor, type VesselShape, vesselReach } from '../motifs/vessel-shapes.ts'
import { vessel } from '../motifs/vessels.ts'

/** Bottles and boxes huddled on a table edge, in quiet light. */
export const huddle: Drawing = (random, palette, widthPx, heightPx) => {
  const wall = random.pick([
    palette.soft,
    mix(palette.paper, palette.mate, 0.35),
    mix(palette.soft, palette.spark, 0.2),
  ])
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const edge = heightPx * 0.7
  const table = mix(palette.paper, palette.spark, 0.18)
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      edge,
      linear(
        sheet,
        [0, 0],
        [widthPx, edge],
        [
          [0, tone(wall, 0.05)],
          [1, tone(wall, -0.06)],
        ],
      ),
    ),
    rect(
      0,
      edge,
      widthPx,
      heightPx - edge,
      linear(
        sheet,
        [0, edge],
        [0, heightPx],
        [
          [0, table],
          [1, tone(table, -0.08)],
        ],
      ),
    ),
  )
  const glazes = random.shuffled([
    palette.paper,
    palette.hero,
    palette.mate,
    palette.spark,
    palette.deep,
    mix(palette.soft, palette.spark, 0.35),
    mix(palette.hero, palette.paper, 0.5),
  ])
  const scale = Math.min(heightPx * 0.52, widthPx * 0.56)
  const back: readonly VesselShape[] = random.shuffled([
    'bottle',
    'tall',
    'jug',
    'amphora',
    'cylinder',
  ] as const)
  const count = widthPx > heightPx ? 5 : 4
  const widths = back
    .slice(0, count)
    .map((shape, index) => ({ shape, tall: scale * ([0.9, 1, 0.78, 0.86, 0.7][index] as number) }))
  const total = widths.reduce((sum, one) => sum + vesselReach(one) * 1.72, 0)
  let x = (widthPx - total) / 2
  const rowMarks: string[] = []
  widths.forEach((one, index) => {
    const reach = vesselReach(one)
    rowMarks.push(
      vessel(sheet, random, {
        x: x + reach * 0.86,
        foot: edge + unit * 5,
        ...one,
        colour: glazes[index] as string,
        trim: palette.deep,
        decor: 'plain',
      }),
    )
    x += reach * 1.72
  })
  sheet.marks.push(...rowMarks)
  const front: readonly [VesselShape, number, Decor][] = [
    ['bowl', 0.26, 'plain'],
    ['cup', 0.3, 'bands'],
    ['moon', 0.36, 'plain'],
  ]
  front.forEach(([shape, share, decor], index) => {
    const fx = widthPx * (0.5 + (index - 1) * 0.24 + random.bell() * 0.03)
    sheet.marks.push(
      vessel(sheet, random, {
        x: fx,
        foot: edge + unit * (10 + (index % 2) * 2.4),
        tall: scale * share,
        shape,
        colour: glazes[(index + 4) % glazes.length] as string,
        trim: palette.hero,
        decor,
      }),
    )
  })
  const veil = box(0, 0, widthPx, heightPx)
  sheet.marks.push(
    shade(
      sheet,
      random,
      veil,
      [widthPx, heightPx],
      [widthPx * 0.3, heightPx * 0.2],
      widthPx,
      tone(wall, -0.25),
      0.1,
    ),
  )
  return closeSheet(sheet)
}

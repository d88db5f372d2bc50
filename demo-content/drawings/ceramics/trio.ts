import { tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import { closeSheet, num, openSheet, path } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import type { VesselShape } from '../motifs/vessel-shapes.ts'
import { vessel } from '../motifs/vessels.ts'
import { decors, glazes } from './glazes.ts'

/** Three vessels before a painted arch. */
export const trio: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, palette.paper)
  const { unit } = sheet
  const floor = heightPx * 0.84
  const half = Math.min(widthPx * 0.42, heightPx * 0.42)
  const arch = `M${num(widthPx / 2 - half)} ${num(floor)}V${num(floor - half * 0.9)}a${num(half)} ${num(half)} 0 0 1 ${num(half * 2)} 0V${num(floor)}Z`
  const back = random.pick([palette.soft, palette.mate, palette.hero])
  sheet.marks.push(
    path(arch, back),
    shade(
      sheet,
      random,
      arch,
      [widthPx / 2 + half, floor - half * 2],
      [widthPx / 2 - half, floor],
      half * 1.7,
      tone(back, -0.07),
      0.35,
    ),
  )
  const scale = half / 2.9
  const pool = random.shuffled(glazes(palette).filter((one) => one !== back))
  const shapes = random.shuffled(['moon', 'amphora', 'gourd', 'bottle', 'jug', 'tall'] as const)
  const spots = [
    [-0.52, 3.6],
    [0.56, 3.0],
    [0.04, 2.2],
  ] as const
  spots.forEach(([aside, tall], index) => {
    const shape =
      index === 2 ? random.pick(['cup', 'moon', 'pot'] as const) : (shapes[index] as VesselShape)
    sheet.marks.push(
      vessel(sheet, random, {
        x: widthPx / 2 + aside * half,
        foot: floor + (index === 2 ? unit * 3.5 : unit * 1.2),
        tall: tall * scale * (shape === 'cup' || shape === 'pot' ? 0.62 : 1),
        shape,
        colour: pool[index] as string,
        trim: pool[index + 2] as string,
        decor: random.pick(decors),
      }),
    )
  })
  return closeSheet(sheet)
}

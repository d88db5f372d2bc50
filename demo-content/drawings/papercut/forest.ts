import { mix } from '../../colour.ts'
import { circle, closeSheet, curve, group, num, openSheet, type Point, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'
import { cutPaper } from './cut-paper.ts'

/** Trunks in rows, the light between them, and a deer. */
export const forest: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const light = mix(palette.paper, sunOf(palette), 0.35)
  sheet.marks.push(
    rect(0, 0, widthPx, heightPx, light),
    circle(widthPx * 0.5, heightPx * 0.36, unit * 16, mix(light, '#ffffff', 0.5)),
  )
  const layers = 5
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / (layers - 1)
    const colour = mix(
      mix(palette.mate, light, 0.45),
      mix(palette.deep, palette.ink, 0.3),
      near ** 0.85,
    )
    let d = ''
    const count = 9 - layer
    for (let index = 0; index < count; index++) {
      const centre =
        layer > 2
          ? index < count / 2
            ? random.between(-0.02, 0.24)
            : random.between(0.76, 1.02)
          : (index + random.between(0.2, 0.8)) / count
      const x = widthPx * centre
      const half = unit * (0.7 + near * 2.6) * random.between(0.7, 1.2)
      const lean = unit * random.between(-2, 2)
      d += `M${num(x - half * 1.35)} ${heightPx + 60}L${num(x - half + lean)} -60H${num(x + half * 0.8 + lean)}L${num(x + half * 1.35)} ${heightPx + 60}Z`
      for (let arm = 0; arm < 3; arm++) {
        const y = heightPx * random.between(0.05, 0.42)
        const side = random.pick([-1, 1])
        const reach = unit * random.between(6, 14)
        d += `M${num(x)} ${num(y + half)}Q${num(x + side * reach * 0.6)} ${num(y - unit)} ${num(x + side * reach)} ${num(y - unit * random.between(5, 10))}Q${num(x + side * reach * 0.7)} ${num(y + unit)} ${num(x)} ${num(y + half * 2.6)}Z`
      }
    }
    const y = heightPx * (0.72 + near * 0.17)
    const hummock = Array.from(
      { length: 8 },
      (_, index): Point => [
        (index / 7) * widthPx * 1.2 - widthPx * 0.1,
        y + random.bell() * unit * 2.4,
      ],
    )
    sheet.marks.push(
      cutPaper(
        sheet,
        `${d}${curve(hummock)}L${widthPx * 1.1} ${heightPx + 60}H${-widthPx * 0.1}Z`,
        colour,
        0.5 + near * 0.7,
      ),
    )
    if (layer === 2)
      sheet.marks.push(
        group(
          `transform="translate(${num(widthPx * random.between(0.42, 0.58))} ${num(y + unit * 2)}) scale(${random.pick([-1, 1])} 1)"`,
          cutPaper(sheet, deer(unit * 24), mix(palette.spark, palette.ink, 0.12), 0.6),
        ),
      )
  }
  return closeSheet(sheet)
}

function deer(s: number): string {
  const share = (d: string) => d.replace(/-?\d*\.?\d+/g, (value) => num(Number(value) * s))
  return share(
    'M-.3 -.5C-.2 -.56 .06 -.54 .16 -.56C.22 -.64 .24 -.74 .29 -.82L.25 -.9L.32 -.86L.36 -.84L.48 -.77L.46 -.72L.36 -.72C.34 -.62 .32 -.5 .24 -.42L.25 -.2L.23 0H.19L.2 -.2L.15 -.38C.04 -.34 -.1 -.34 -.2 -.37L-.24 -.2L-.21 0H-.25L-.3 -.2L-.31 -.38C-.36 -.42 -.36 -.47 -.3 -.5ZM.1 -.4L.13 -.2L.1 0H.06L.08 -.2L.02 -.4ZM-.26 -.4L-.18 -.2L-.14 0H-.18L-.24 -.18L-.3 -.38ZM.3 -.86C.22 -.98 .2 -1.04 .24 -1.14L.265 -1.13C.24 -1.04 .26 -.99 .29 -.96L.31 -1.08L.335 -1.075L.32 -.93L.345 -.86ZM.34 -.85C.36 -.98 .42 -1.02 .42 -1.12L.45 -1.11C.46 -1.04 .42 -.98 .4 -.95L.48 -1L.49 -.98L.39 -.9L.37 -.84ZM-.3 -.5L-.37 -.44L-.34 -.38Z',
  )
}

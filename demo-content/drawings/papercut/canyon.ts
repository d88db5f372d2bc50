import { mix } from '../../colour.ts'
import type { Random } from '../../random.ts'
import { circle, closeSheet, curve, linear, loop, openSheet, type Point, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { sunOf } from '../motifs/sky.ts'
import { cutPaper } from './cut-paper.ts'

/** A frame of paper whose opening is a wavering ring. */
function opening(
  random: Random,
  widthPx: number,
  heightPx: number,
  share: number,
  rough: number,
): string {
  const waves = Array.from({ length: 4 }, (_, index) => ({
    pitch: index + 2,
    size: rough / (1 + index * 0.6),
    start: random.between(0, 6.3),
  }))
  const points = Array.from({ length: 40 }, (_, index): Point => {
    const angle = (index / 40) * Math.PI * 2
    const far =
      share *
      waves.reduce((sum, wave) => sum + Math.sin(angle * wave.pitch + wave.start) * wave.size, 1)
    return [
      widthPx * (0.5 + Math.cos(angle) * 0.5 * far),
      heightPx * (0.5 + Math.sin(angle) * 0.5 * far),
    ]
  })
  return `M-60 -60H${widthPx + 60}V${heightPx + 60}H-60Z${loop(points)}`
}

/** Paper hills seen through ring after ring of cut paper, a moon in the heart. */
export const canyon: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const inner = random.pick([mix(sunOf(palette), palette.paper, 0.45), palette.soft])
  const outer = random.pick([palette.deep, palette.ink, palette.hero])
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      heightPx,
      linear(
        sheet,
        [0, heightPx * 0.25],
        [0, heightPx * 0.7],
        [
          [0, inner],
          [1, mix(inner, palette.mate, 0.4)],
        ],
      ),
    ),
  )
  sheet.marks.push(
    circle(
      widthPx * random.between(0.42, 0.58),
      heightPx * 0.42,
      unit * 7.5,
      random.pick([palette.paper, sunOf(palette)]),
    ),
  )
  for (let row = 0; row < 3; row++) {
    const y = heightPx * (0.53 + row * 0.07)
    const points = Array.from(
      { length: 9 },
      (_, index): Point => [
        (index / 8) * widthPx * 1.1 - widthPx * 0.05,
        y + random.bell() * unit * 4,
      ],
    )
    sheet.marks.push(
      cutPaper(
        sheet,
        `${curve(points)}L${widthPx + 60} ${heightPx}H-60Z`,
        mix(mix(palette.mate, inner, 0.3), palette.hero, row * 0.4),
        0.7,
      ),
    )
  }
  const rings = 6
  for (let ring = 0; ring < rings; ring++) {
    const at = ring / (rings - 1)
    const colour =
      at < 0.5
        ? mix(palette.mate, palette.hero, at * 2)
        : mix(palette.hero, outer === palette.hero ? palette.deep : outer, (at - 0.5) * 2)
    sheet.marks.push(
      cutPaper(
        sheet,
        opening(random, widthPx, heightPx, 0.5 + at * 0.46, 0.075),
        colour,
        1.2,
        'evenodd',
      ),
    )
  }
  return closeSheet(sheet)
}

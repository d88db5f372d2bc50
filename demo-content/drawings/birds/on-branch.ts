import { mix } from '../../colour.ts'
import { circle, closeSheet, group, num, openSheet, type Point, placed, stroke } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { daisy } from '../motifs/flowers.ts'
import { leaf, stem } from '../motifs/plants.ts'
import { sunOf } from '../motifs/sky.ts'
import { type Plumage, songbird } from './songbird.ts'

/** One to three birds on a flowering branch. */
export const onBranch: Drawing = (random, palette, widthPx, heightPx) => {
  const ground = random.pick([palette.paper, palette.soft, mix(palette.mate, palette.paper, 0.35)])
  const sheet = openSheet(widthPx, heightPx, ground)
  const { unit } = sheet
  const orb = [widthPx * random.pick([0.3, 0.7]), heightPx * 0.3] as const
  if (random.chance(0.7))
    sheet.marks.push(circle(orb[0], orb[1], unit * 20, mix(sunOf(palette), ground, 0.35)))
  const bark = mix(palette.ink, palette.spark, 0.3)
  const main = stem(
    [-unit * 4, heightPx * 0.8],
    [widthPx * 0.45, heightPx * 0.58],
    [widthPx * 1.04, heightPx * 0.66],
  )
  const twigs: string[] = []
  for (const along of [0.18, 0.36, 0.55, 0.72, 0.88]) {
    const spot = main.at(along)
    const up = random.pick([-1, 1, 1])
    const tip: Point = [
      spot.x + unit * random.between(5, 16),
      spot.y - up * unit * random.between(12, 24),
    ]
    const twig = stem([spot.x, spot.y], [spot.x + unit * 7, spot.y - up * unit * 5], tip)
    twigs.push(stroke(twig.d, bark, unit * 0.55))
    for (const share of [0.45, 0.7, 1]) {
      const at = twig.at(share)
      for (const side of [-1, 1])
        twigs.push(
          placed(
            at.x,
            at.y,
            at.degrees + side * random.between(30, 65),
            1,
            leaf(
              unit * random.between(6, 9),
              unit * 3.1,
              mix(palette.leaf, palette.deep, random.between(0, 0.4)),
              { veins: 3 },
            ),
          ),
        )
    }
    if (random.chance(0.75))
      twigs.push(
        placed(
          tip[0],
          tip[1],
          random.between(0, 90),
          1,
          daisy(
            unit * random.between(3, 4.2),
            5,
            random.pick([palette.mate, palette.hero]),
            palette.spark,
          ),
        ),
      )
  }
  sheet.marks.push(...twigs, stroke(main.d, bark, unit * 1.5))
  const count = widthPx > heightPx ? 3 : random.pick([1, 2, 2])
  const places = count === 1 ? [0.52] : count === 2 ? [0.28, 0.66] : [0.2, 0.5, 0.78]
  for (const [index, along] of places.entries()) {
    const spot = main.at(along)
    const size = Math.min(unit * 46, widthPx * 0.54) * (count === 1 ? 1 : count === 2 ? 0.74 : 0.5)
    const body = [palette.hero, palette.deep, palette.spark][
      (index + random.int(0, 1)) % 3
    ] as string
    const plumage: Plumage = {
      body,
      wing: mix(body, palette.ink, 0.45),
      belly: mix(body, palette.paper, 0.62),
      beak: body === palette.spark ? palette.ink : palette.spark,
      eye: palette.paper,
    }
    const flip = index % 2 ? -1 : 1
    sheet.marks.push(
      group(
        `transform="translate(${num(spot.x)} ${num(spot.y - unit * 0.5)}) scale(${flip} 1)"`,
        songbird(sheet, random, size, plumage, palette.ink),
      ),
    )
  }
  return closeSheet(sheet)
}

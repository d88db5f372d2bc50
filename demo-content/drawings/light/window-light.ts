import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import {
  blurred,
  box,
  closeSheet,
  group,
  linear,
  openSheet,
  path,
  polygon,
  type Reach,
  rect,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { frond, sprig, stem } from '../motifs/plants.ts'
import { vessel } from '../motifs/vessels.ts'

/** Late sun through a window, leaves in its way. */
export const windowLight: Drawing = (random, palette, widthPx, heightPx) => {
  const wall = random.pick([
    mix(palette.mate, palette.hero, 0.25),
    mix(palette.hero, palette.paper, 0.25),
    mix(palette.mate, palette.soft, 0.3),
    palette.hero,
  ])
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      heightPx,
      linear(
        sheet,
        [0, 0],
        [widthPx, heightPx],
        [
          [0, tone(wall, 0.02)],
          [1, tone(wall, -0.09)],
        ],
      ),
    ),
  )
  const floor = heightPx * 0.86
  const light = mix(wall, '#fff3d4', 0.72)
  const panes: string[] = []
  const [px, py] = [widthPx * 0.2, heightPx * 0.1]
  const paneWide = widthPx * 0.3
  const paneTall = heightPx * 0.21
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 2; column++) {
      const x = px + column * (paneWide + unit * 1.8)
      const y = py + row * (paneTall + unit * 1.8) - column * unit * 5.5
      panes.push(
        polygon([
          [x, y + unit * 5],
          [x + paneWide, y],
          [x + paneWide, y + paneTall],
          [x, y + paneTall + unit * 5],
        ]),
      )
    }
  const d = panes.join('')
  const window: Reach = [
    px - unit,
    py - unit * 6.5,
    paneWide * 2 + unit * 3.8,
    (paneTall + unit * 1.8) * 3 + unit * 12.5,
  ]
  const shadows: string[] = []
  const dark = mix(wall, palette.ink, 0.18)
  for (let index = 0; index < 3; index++) {
    const branch = stem(
      [widthPx * random.between(0.8, 1.1), heightPx * (0.95 - index * 0.3)],
      [widthPx * 0.7, heightPx * (0.6 - index * 0.2)],
      [widthPx * random.between(0.25, 0.42), heightPx * (0.4 - index * 0.12)],
    )
    if (index === 0) shadows.push(frond(branch, dark, unit * 17, 18))
    else
      shadows.push(
        sprig(random, branch, [dark], {
          count: 11,
          long: unit * random.between(9, 14),
          wide: unit * 4.4,
          open: 56,
        }),
      )
  }
  const flat = shadows.join('').replace(/#[0-9a-f]{6}/g, dark)
  sheet.marks.push(
    group(
      blurred(sheet, unit * 0.22, window),
      path(
        d,
        linear(
          sheet,
          [0, 0],
          [widthPx, heightPx],
          [
            [0, mix(light, '#ffffff', 0.25)],
            [1, mix(light, wall, 0.2)],
          ],
        ),
      ),
    ),
  )
  sheet.marks.push(
    group(within(sheet, d), group(`${blurred(sheet, unit * 0.45, window)} opacity=".85"`, flat)),
  )
  const top = mix(palette.deep, palette.ink, 0.15)
  sheet.marks.push(
    rect(0, floor, widthPx, heightPx - floor, top),
    path(
      polygon([
        [widthPx * 0.2, floor],
        [widthPx * 0.56, floor],
        [widthPx * 0.7, heightPx],
        [widthPx * 0.28, heightPx],
      ]),
      mix(top, '#fff3d4', 0.3),
    ),
    shade(
      sheet,
      random,
      box(0, floor, widthPx, heightPx - floor),
      [widthPx, heightPx],
      [0, floor],
      unit * 40,
      tone(top, -0.08),
      0.3,
    ),
  )
  const tall = Math.min(heightPx * 0.22, widthPx * 0.3)
  const x = widthPx * random.pick([0.3, 0.7])
  sheet.marks.push(
    group(
      'opacity=".3"',
      path(
        polygon([
          [x - tall * 0.2, floor + unit * 2],
          [x + tall * 0.25, floor + unit * 2],
          [x + tall * 1.5, floor + unit * 8],
          [x + tall * 0.9, floor + unit * 8],
        ]),
        palette.ink,
      ),
    ),
  )
  sheet.marks.push(
    vessel(sheet, random, {
      x,
      foot: floor + unit * 2.4,
      tall,
      shape: random.pick(['moon', 'gourd', 'amphora', 'jug'] as const),
      colour: random.pick([palette.paper, palette.spark, palette.soft]),
      trim: palette.deep,
      decor: random.pick(['plain', 'dip', 'speckled', 'bands'] as const),
    }),
  )
  return closeSheet(sheet)
}

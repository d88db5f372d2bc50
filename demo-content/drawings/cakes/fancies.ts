import { mix, tone } from '../../colour.ts'
import { shade, speckle } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  closeSheet,
  ellipse,
  group,
  num,
  openSheet,
  path,
  placed,
  type Sheet,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { daisy } from '../motifs/flowers.ts'
import { leaf } from '../motifs/plants.ts'

/** Small cakes in rows, each iced its own way. */
export const fancies: Drawing = (random, palette, widthPx, heightPx) => {
  const ground = random.pick([palette.soft, palette.paper, mix(palette.mate, palette.paper, 0.5)])
  const sheet = openSheet(widthPx, heightPx, ground)
  const columns = widthPx / heightPx > 1.1 ? 4 : widthPx / heightPx > 0.8 ? 3 : 3
  const cell = (widthPx * 0.9) / columns
  const rows = Math.floor((heightPx * 0.96) / (cell * 1.02))
  const step = (heightPx * 0.94) / rows
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = widthPx * 0.05 + (column + 0.5) * cell
      const y = heightPx * 0.03 + (row + 0.86) * step
      const colours = random.shuffled(
        [palette.hero, palette.mate, palette.spark, palette.paper, palette.deep].filter(
          (one) => one !== ground,
        ),
      )
      sheet.marks.push(
        ellipse(x + cell * 0.04, y, cell * 0.32, cell * 0.04, palette.ink, 'opacity=".15"'),
        placed(
          x,
          y,
          0,
          1,
          cupcake(
            sheet,
            random,
            cell * 0.3,
            colours[0] as string,
            colours[1] as string,
            colours[2] as string,
            palette,
          ),
        ),
      )
    }
  }
  return closeSheet(sheet)
}

function cupcake(
  sheet: Sheet,
  random: Random,
  half: number,
  paper: string,
  icing: string,
  bead: string,
  palette: Palette,
): string {
  const tall = half * 1.05
  const cup = `M${num(-half * 0.72)} 0L${num(-half)} ${num(-tall)}H${num(half)}L${num(half * 0.72)} 0Q0 ${num(half * 0.12)} ${num(-half * 0.72)} 0Z`
  let pleats = ''
  for (let index = -4; index <= 4; index++)
    pleats += `M${num(index * half * 0.17)} ${num(half * 0.05)}L${num(index * half * 0.235)} ${num(-tall)}`
  const swirls: string[] = []
  for (const [index, wide] of [1.12, 0.88, 0.6, 0.32].entries()) {
    const y = -tall - index * half * 0.3
    const d = `M${num(-half * wide)} ${num(y)}C${num(-half * wide * 1.15)} ${num(y - half * 0.46)} ${num(half * wide * 0.7)} ${num(y - half * 0.5)} ${num(half * wide)} ${num(y - half * 0.16)}C${num(half * wide * 1.12)} ${num(y + half * 0.16)} ${num(-half * wide * 0.6)} ${num(y + half * 0.24)} ${num(-half * wide)} ${num(y)}Z`
    swirls.push(
      path(d, tone(icing, index * 0.015)),
      shade(
        sheet,
        random,
        d,
        [half * wide, y + half * 0.1],
        [-half * wide * 0.4, y - half * 0.3],
        half * 0.5,
        tone(icing, -0.12),
        0.6,
      ),
    )
  }
  const crown = random.int(0, 2)
  const top = -tall - half * 1.24
  return (
    path(cup, paper) +
    group(within(sheet, cup), stroke(pleats, tone(paper, -0.07), half * 0.045)) +
    swirls.join('') +
    (crown === 0
      ? circle(0, top, half * 0.2, bead) +
        circle(-half * 0.06, top - half * 0.06, half * 0.05, tone(bead, 0.2)) +
        stroke(
          `M0 ${num(top - half * 0.18)}q${num(half * 0.05)} ${num(-half * 0.24)} ${num(half * 0.22)} ${num(-half * 0.3)}`,
          palette.leaf,
          half * 0.045,
        )
      : crown === 1
        ? placed(0, top + half * 0.1, -20, 1, leaf(half * 0.5, half * 0.24, palette.leaf)) +
          placed(0, top + half * 0.04, 0, 1, daisy(half * 0.3, 7, palette.paper, bead))
        : speckle(
            random,
            -half * 0.8,
            -tall - half * 0.9,
            half * 1.6,
            half * 0.9,
            22,
            half * 0.08,
            bead,
          ))
  )
}

import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Random } from '../../random.ts'
import {
  closeSheet,
  disc,
  group,
  num,
  openSheet,
  path,
  placed,
  rect,
  type Sheet,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** Feathers laid out in a row or a fan. */
export const feathers: Drawing = (random, palette, widthPx, heightPx) => {
  const ground = random.pick([palette.paper, palette.soft, mix(palette.ink, palette.deep, 0.4)])
  const dark = ground !== palette.paper && ground !== palette.soft
  const sheet = openSheet(widthPx, heightPx, ground)
  const fan = random.chance(0.5)
  const count = fan ? 7 : Math.max(3, Math.round((widthPx / heightPx) * 6.4))
  const tints = random.shuffled([
    palette.hero,
    palette.mate,
    palette.spark,
    dark ? palette.soft : palette.deep,
    dark ? palette.paper : palette.ink,
  ])
  for (let index = 0; index < count; index++) {
    const side = (index / (count - 1)) * 2 - 1
    const long = fan
      ? Math.min(heightPx * 0.66, widthPx * 0.72) * (1 - Math.abs(side) * 0.16)
      : heightPx * random.between(0.62, 0.8)
    const [x, y, turn] = fan
      ? [widthPx * 0.5, heightPx * 0.86, side * 62]
      : [widthPx * ((index + 0.5) / count), heightPx * 0.5 + long * 0.5, random.bell() * 5]
    sheet.marks.push(
      placed(
        x,
        y,
        turn,
        1,
        feather(
          sheet,
          random,
          long,
          fan ? long * 0.13 : Math.min((widthPx / count) * 0.36, long * 0.13),
          tints[index % tints.length] as string,
          tints[(index + 2) % tints.length] as string,
          mix(palette.paper, palette.ink, dark ? 0.1 : 0.55),
        ),
      ),
    )
  }
  return closeSheet(sheet)
}

function feather(
  sheet: Sheet,
  random: Random,
  long: number,
  half: number,
  colour: string,
  tip: string,
  quill: string,
): string {
  const d = `M0 ${num(-long * 0.2)}C${num(half * 1.3)} ${num(-long * 0.3)} ${num(half * 1.15)} ${num(-long * 0.8)} 0 ${num(-long)}C${num(-half * 1.2)} ${num(-long * 0.82)} ${num(-half * 1.2)} ${num(-long * 0.36)} 0 ${num(-long * 0.2)}Z`
  const kind = random.int(0, 2)
  const marks: string[] = []
  if (kind === 0)
    for (let bar = 0; bar < 6; bar++)
      marks.push(
        stroke(
          `M${num(-half * 1.3)} ${num(-long * (0.32 + bar * 0.12) - half * 0.5)}L0 ${num(-long * (0.29 + bar * 0.12))}L${num(half * 1.3)} ${num(-long * (0.32 + bar * 0.12) - half * 0.5)}`,
          tip,
          long * 0.026,
        ),
      )
  if (kind === 1)
    marks.push(
      path(disc(0, -long * 0.78, half * 0.62, half * 0.9), tip),
      path(disc(0, -long * 0.775, half * 0.4, half * 0.6), quill),
      path(disc(0, -long * 0.77, half * 0.22, half * 0.34), colour),
    )
  if (kind === 2)
    marks.push(
      rect(-half * 1.4, -long, half * 2.8, long * 0.3, tip),
      stroke(
        `M${num(-half * 1.3)} ${num(-long * 0.66)}L0 ${num(-long * 0.62)}L${num(half * 1.3)} ${num(-long * 0.66)}`,
        quill,
        long * 0.012,
      ),
    )
  let barbs = ''
  for (let barb = 0; barb < 34; barb++) {
    const y = -long * (0.22 + barb * 0.0225)
    barbs += `M0 ${num(y)}L${num(half * 1.2)} ${num(y - half * 0.62)}M0 ${num(y)}L${num(-half * 1.2)} ${num(y - half * 0.62)}`
  }
  let down = ''
  for (let tuft = 0; tuft < 9; tuft++)
    down += `M0 ${num(-long * (0.13 + tuft * 0.012))}q${num(half * (tuft % 2 ? 0.5 : -0.5))} ${num(-half * 0.1)} ${num(half * (tuft % 2 ? 0.8 : -0.8))} ${num(half * random.between(0, 0.3))}`
  return (
    stroke(down, mix(colour, '#ffffff', 0.4), half * 0.035) +
    path(d, colour) +
    group(
      within(sheet, d),
      ...marks,
      shade(
        sheet,
        random,
        d,
        [half, -long * 0.3],
        [-half * 0.6, -long * 0.6],
        long * 0.5,
        tone(colour, -0.14),
        0.4,
      ),
      stroke(barbs, tone(colour, -0.09), long * 0.0016),
    ) +
    stroke(
      `M0 0Q${num(half * 0.12)} ${num(-long * 0.5)} 0 ${num(-long * 0.97)}`,
      quill,
      long * 0.008,
    )
  )
}

import { mix } from '../../colour.ts'
import { shade } from '../../grain.ts'
import { closeSheet, group, num, openSheet, path, placed, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { leaf } from '../motifs/plants.ts'
import { sunOf } from '../motifs/sky.ts'
import { bicycle, bicycleOf } from './bicycle.ts'

/** Riding nowhere: a bicycle before the sun, on a line of ground. */
export const beforeSun: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, palette.paper)
  const { unit } = sheet
  const line = heightPx * 0.74
  const r = Math.min(widthPx * 0.16, heightPx * 0.17)
  const sun = mix(sunOf(palette), palette.paper, 0.1)
  const sunR = Math.min(widthPx * 0.38, heightPx * 0.36)
  const d = `M${num(widthPx / 2 - sunR)} ${num(line - sunR * 0.55)}a${num(sunR)} ${num(sunR)} 0 1 1 ${num(sunR * 2)} 0a${num(sunR)} ${num(sunR)} 0 1 1 ${num(-sunR * 2)} 0Z`
  sheet.marks.push(
    path(d, sun),
    shade(
      sheet,
      random,
      d,
      [widthPx / 2, line + unit * 6],
      [widthPx / 2, line - sunR * 1.2],
      sunR,
      mix(sun, palette.hero, 0.5),
      0.5,
    ),
  )
  sheet.marks.push(
    group(
      '',
      rect(0, line, widthPx, heightPx - line, palette.paper),
      rect(widthPx * 0.07, line, widthPx * 0.86, unit * 0.6, palette.ink),
    ),
  )
  for (let index = 0; index < 26; index++) {
    const x = widthPx * random.between(0.08, 0.92)
    sheet.marks.push(
      placed(
        x,
        line + unit * 0.3,
        random.between(-25, 25),
        1,
        leaf(unit * random.between(2.5, 5.5), unit * 1.1, palette.leaf),
      ),
    )
  }
  sheet.marks.push(
    placed(
      widthPx / 2,
      line,
      0,
      1,
      bicycle(random, r, { ...bicycleOf(random, palette, sun), basket: true }, palette),
    ),
  )
  return closeSheet(sheet)
}

import { mix } from '../../colour.ts'
import {
  box,
  closeSheet,
  group,
  linear,
  num,
  openSheet,
  path,
  rect,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { stars } from '../motifs/sky.ts'

/** Northern lights over a lake and a dark shore. */
export const northernLights: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const shore = heightPx * 0.74
  const sky = mix(palette.ink, '#050a18', 0.3)
  const marks = [
    rect(
      0,
      0,
      widthPx,
      shore,
      linear(
        sheet,
        [0, 0],
        [0, shore],
        [
          [0, sky],
          [1, mix(palette.deep, palette.hero, 0.25)],
        ],
      ),
    ),
    stars(random, widthPx, shore, unit, '#ffffff'),
  ]
  for (let veil = 0; veil < 3; veil++) {
    const low = random.pick([palette.hero, palette.mate])
    const high = random.pick([palette.spark, palette.mate, palette.soft])
    const start = random.between(0, 6.3)
    const base = heightPx * (0.38 + veil * 0.1)
    const strips: string[] = []
    const stepPx = unit * 0.7
    for (let x = -stepPx; x < widthPx + stepPx; x += stepPx) {
      const along = x / widthPx
      const y =
        base + Math.sin(along * 4.4 + start) * unit * 8 + Math.sin(along * 11 + start) * unit * 2.2
      const tall =
        heightPx * (0.24 + 0.1 * Math.sin(along * 7 + start * 2)) * random.between(0.75, 1.15)
      const strong =
        (0.3 + 0.7 * Math.max(0, Math.sin(along * 5 + start * 1.7))) * random.between(0.6, 1)
      strips.push(
        `<path transform="translate(${num(x)} ${num(y - tall)}) scale(1 ${(tall / 100).toFixed(2)})" d="M0 0h${num(stepPx * 2)}v104h${num(-stepPx * 2)}z" fill="url(#v${veil})" opacity="${(strong * 0.62).toFixed(2)}"/>`,
      )
    }
    sheet.defs.push(
      `<linearGradient id="v${veil}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="104"><stop stop-color="${high}" stop-opacity="0"/><stop offset=".45" stop-color="${high}" stop-opacity=".5"/><stop offset=".86" stop-color="${low}" stop-opacity=".95"/><stop offset="1" stop-color="${low}" stop-opacity="0"/></linearGradient>`,
    )
    marks.push(group('style="mix-blend-mode:screen"', ...strips))
  }
  let firs = `M0 ${num(shore)}`
  for (let x = 0; x <= widthPx; x += unit * random.between(1.2, 2.6)) {
    const high = unit * random.between(2, 8) * (0.6 + 0.6 * Math.abs(Math.sin((x / widthPx) * 5)))
    firs += `L${num(x)} ${num(shore - unit * 1.2)}L${num(x + unit * 0.7)} ${num(shore - high)}L${num(x + unit * 1.4)} ${num(shore - unit * 1.2)}`
  }
  marks.push(path(`${firs}L${widthPx} ${num(shore)}Z`, mix(sky, '#000000', 0.45)))
  const scene = marks.join('')
  sheet.marks.push(
    `<g id="scene">${scene}</g>`,
    group(
      within(sheet, box(0, shore, widthPx, heightPx - shore)),
      group(
        `transform="translate(0 ${num(shore * 2)}) scale(1 -1)" opacity=".62"`,
        '<use href="#scene"/>',
      ),
    ),
  )
  sheet.marks.splice(1, 0, rect(0, shore, widthPx, heightPx - shore, sky))
  let glints = ''
  for (let index = 0; index < 50; index++)
    glints += `M${num(widthPx * random.next())} ${num(shore + (heightPx - shore) * random.next())}h${num(unit * random.between(3, 12))}`
  sheet.marks.push(stroke(glints, sky, unit * 0.4, 'opacity=".7"'))
  return closeSheet(sheet)
}

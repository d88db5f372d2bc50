import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import {
  box,
  closeSheet,
  ellipse,
  num,
  openSheet,
  path,
  placed,
  rect,
  type Sheet,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { tier, topping } from './tiers.ts'

function stand(half: number, tall: number, china: string): string {
  return (
    path(
      `M${num(-half * 0.12)} 0C${num(-half * 0.05)} ${num(tall * 0.5)} ${num(-half * 0.1)} ${num(tall * 0.75)} ${num(-half * 0.46)} ${num(tall)}H${num(half * 0.46)}C${num(half * 0.1)} ${num(tall * 0.75)} ${num(half * 0.05)} ${num(tall * 0.5)} ${num(half * 0.12)} 0Z`,
      tone(china, -0.05),
    ) +
    ellipse(0, half * 0.03, half, half * 0.13, tone(china, -0.09)) +
    ellipse(0, 0, half, half * 0.13, china)
  )
}

export const layerCake: Drawing = (random, palette, widthPx, heightPx) => {
  const wall = random.pick([palette.soft, mix(palette.mate, palette.paper, 0.45), palette.paper])
  const sheet = openSheet(widthPx, heightPx, wall)
  const { unit } = sheet
  const table = heightPx * 0.78
  const x = widthPx / 2
  const half = Math.min(widthPx * 0.4, heightPx * 0.33)
  if (random.chance(0.6)) bunting(sheet, palette)
  const cloth = random.pick(
    [palette.deep, palette.hero, palette.mate].filter((one) => one !== wall),
  )
  sheet.marks.push(
    rect(0, table, widthPx, heightPx - table, cloth),
    shade(
      sheet,
      random,
      box(0, table, widthPx, heightPx - table),
      [widthPx, heightPx],
      [0, table],
      unit * 50,
      tone(cloth, -0.08),
      0.25,
    ),
  )
  const foot = table + unit * 6
  const lift = half * 0.52
  sheet.marks.push(
    ellipse(x + half * 0.1, foot, half * 0.6, unit * 1.4, palette.ink, 'opacity=".22"'),
    placed(x, foot - lift, 0, 1, stand(half, lift, palette.paper)),
  )
  const tiers = heightPx / widthPx > 1.2 ? 3 : random.int(1, 2)
  const crumbs = random.shuffled(
    [palette.mate, palette.hero, palette.soft, mix(palette.spark, palette.paper, 0.35)].filter(
      (one) => one !== wall,
    ),
  )
  let y = foot - lift + half * 0.03
  const icing = random.pick([palette.paper, palette.deep, mix(palette.hero, palette.paper, 0.2)])
  for (let index = 0; index < tiers; index++) {
    const r = half * (0.8 - index * 0.22)
    const tall = half * (0.56 - index * 0.05)
    sheet.marks.push(
      placed(
        x,
        y,
        0,
        1,
        tier(
          sheet,
          random,
          r,
          tall,
          crumbs[index % crumbs.length] as string,
          icing,
          random.int(0, 3),
          palette,
        ),
      ),
    )
    y -= tall
    if (index === tiers - 1)
      sheet.marks.push(placed(x, y, 0, 1, topping(random, r, palette, random.int(0, 2))))
  }
  return closeSheet(sheet)
}

function bunting(sheet: Sheet, palette: Palette): void {
  const { widthPx, heightPx, unit } = sheet
  const colours = [palette.hero, palette.spark, palette.paper, palette.deep]
  const sag = heightPx * 0.09
  sheet.marks.push(
    stroke(
      `M0 ${num(heightPx * 0.06)}Q${num(widthPx / 2)} ${num(heightPx * 0.06 + sag * 2)} ${widthPx} ${num(heightPx * 0.06)}`,
      palette.ink,
      unit * 0.3,
    ),
  )
  const flags = 9
  for (let index = 0; index < flags; index++) {
    const along = (index + 0.5) / flags
    const y = heightPx * 0.06 + sag * 4 * along * (1 - along)
    const wide = (widthPx / flags) * 0.36
    sheet.marks.push(
      placed(
        widthPx * along,
        y,
        (0.5 - along) * -24,
        1,
        path(
          `M${num(-wide)} 0H${num(wide)}L0 ${num(wide * 2.1)}Z`,
          colours[index % colours.length] as string,
        ),
      ),
    )
  }
}

import {
  box,
  circle,
  closeSheet,
  group,
  num,
  type Point,
  path,
  rect,
  stroke,
  within,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { block, edge, gouge } from './block.ts'

/** A bare tree, its twigs against a ringed moon. */
export const winterTree: Drawing = (random, palette, widthPx, heightPx) => {
  const cut = block(palette, widthPx, heightPx)
  const { sheet, left, top, wide, tall, ink, paper, warm, unit } = cut
  const x = left + wide * 0.5
  const moon: Point = [left + wide * random.pick([0.36, 0.62]), top + tall * 0.34]
  const marks = [rect(left, top, wide, tall, ink)]
  for (let ring = 9; ring >= 0; ring--) {
    const r = unit * (11 + ring * 5.2)
    let arcs = ''
    const parts = 10 + ring * 5
    for (let part = 0; part < parts; part++) {
      const from = ((part + random.bell() * 0.2) / parts) * Math.PI * 2
      const to = from + ((Math.PI * 2) / parts) * 0.8
      arcs += gouge(
        [moon[0] + Math.cos(from) * r, moon[1] + Math.sin(from) * r],
        [moon[0] + Math.cos(to) * r, moon[1] + Math.sin(to) * r],
        unit * (0.95 - ring * 0.05),
        -0.6,
      )
    }
    marks.push(path(arcs, ring < 4 ? warm : paper))
  }
  marks.push(circle(moon[0], moon[1], unit * 9, paper))
  const ground = top + tall * 0.86
  let twigs = ''
  const grow = (
    fx: number,
    fy: number,
    angle: number,
    long: number,
    thick: number,
    depth: number,
  ) => {
    const tx = fx + Math.sin(angle) * long
    const ty = fy - Math.cos(angle) * long
    const nx = Math.cos(angle)
    const ny = Math.sin(angle)
    const thin = thick * 0.66
    twigs += `M${num(fx - nx * thick)} ${num(fy - ny * thick)}L${num(tx - nx * thin)} ${num(ty - ny * thin)}L${num(tx + nx * thin)} ${num(ty + ny * thin)}L${num(fx + nx * thick)} ${num(fy + ny * thick)}Z`
    if (depth === 0) return
    const forks = depth > 5 ? 2 : random.int(2, 3)
    for (let fork = 0; fork < forks; fork++)
      grow(
        tx,
        ty,
        angle * 0.92 + (fork - (forks - 1) / 2) * random.between(0.5, 0.85) + random.bell() * 0.12,
        long * random.between(0.7, 0.84),
        thin,
        depth - 1,
      )
  }
  grow(x, ground + unit * 4, random.bell() * 0.1, Math.min(tall * 0.19, wide * 0.26), unit * 2.7, 7)
  marks.push(stroke(twigs, paper, unit * 0.9), path(twigs, ink))
  const bank = `M${num(left)} ${num(ground)}Q${num(x)} ${num(ground - unit * 5)} ${num(left + wide)} ${num(ground + unit)}V${num(top + tall)}H${num(left)}Z`
  let snow = ''
  for (let line = 0; line < 60; line++) {
    const gx = left + wide * random.next()
    const gy = ground + (top + tall - ground) * random.next()
    snow += gouge(
      [gx, gy],
      [gx + unit * random.between(5, 15), gy + unit * random.bell()],
      unit * random.between(0.25, 0.5),
    )
  }
  marks.push(path(bank, paper), path(snow, ink))
  sheet.marks.push(group(within(sheet, box(left, top, wide, tall)), ...marks), edge(cut))
  return closeSheet(sheet)
}

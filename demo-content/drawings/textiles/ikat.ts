import type { Random } from '../../random.ts'
import { closeSheet, num, openSheet, rect } from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** Ikat: bands of nested figures whose edges feather where the dyed threads slipped. */
export const ikat: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx, palette.paper)
  const columns = random.int(2, 4)
  const pitch = widthPx / columns
  const tall = pitch * random.between(1.15, 1.6)
  const thread = Math.max(3, sheet.unit * 0.42)
  const figures = random.pick(['diamond', 'diamond', 'drop', 'wave'] as const)
  const layers = random
    .shuffled([palette.hero, palette.spark, palette.deep, palette.mate])
    .flatMap((colour, index) => (index === 1 ? [colour, palette.paper] : [colour]))
  const outer = random.pick([palette.ink, palette.deep])
  const reach = (across: number): number => {
    if (figures === 'drop') return Math.sin(Math.PI * across) ** 1.6
    if (figures === 'wave')
      return 0.5 + 0.5 * Math.cos((across - 0.5) * Math.PI * 4) * (1 - Math.abs(across - 0.5))
    return 1 - Math.abs(across - 0.5) * 2
  }
  sheet.marks.push(rect(0, 0, widthPx, heightPx, outer))
  const paths = layers.map(() => '')
  for (let x = 0; x < widthPx; x += thread) {
    const across = (x % pitch) / pitch
    const column = Math.floor(x / pitch)
    const slip =
      random.bell() * thread * 1.5 + (random.chance(0.12) ? random.bell() * thread * 5 : 0)
    for (let row = -1; row <= heightPx / tall + 1; row++) {
      const y = (row + (column % 2) * 0.5 + 0.5) * tall
      layers.forEach((_, layer) => {
        const shrink = 1 - layer / layers.length
        const half = (reach(across) - (1 - shrink) * 0.95) * tall * 0.5
        if (half <= 0) return
        const fray = random.bell() * thread * 1.6
        paths[layer] +=
          `M${num(x + thread / 2)} ${num(y - half + slip + fray)}V${num(y + half + slip - fray)}`
      })
    }
  }
  layers.forEach((colour, layer) => {
    sheet.marks.push(
      `<path d="${paths[layer]}" stroke="${colour}" stroke-width="${num(thread + 0.6)}"/>`,
    )
  })
  for (let column = 0; column <= columns; column++) {
    sheet.marks.push(
      fringe(random, column * pitch, heightPx, thread, random.pick([palette.spark, palette.paper])),
    )
  }
  return closeSheet(sheet)
}

/** A narrow stripe of dashes between two bands of ikat. */
function fringe(
  random: Random,
  x: number,
  heightPx: number,
  thread: number,
  colour: string,
): string {
  let d = ''
  for (let line = -2; line <= 2; line++) {
    for (let y = -random.next() * thread * 8; y < heightPx; y += thread * 9) {
      d += `M${num(x + line * thread)} ${num(y + random.bell() * thread)}v${num(thread * random.between(3, 5))}`
    }
  }
  return `<path d="${d}" stroke="${colour}" stroke-width="${num(thread)}"/>`
}

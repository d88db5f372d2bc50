import { mix } from '../../colour.ts'
import {
  closeSheet,
  disc,
  group,
  loop,
  num,
  openSheet,
  type Point,
  path,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'

/** A hanging mobile: wires, leaves of metal, one bright dot. */
export const mobile: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(
    widthPx,
    heightPx,
    random.pick([palette.paper, mix(palette.soft, palette.paper, 0.3)]),
  )
  const { unit } = sheet
  const colours = random.shuffled([
    palette.hero,
    palette.ink,
    palette.spark,
    palette.mate,
    palette.deep,
  ])
  const mirror = random.pick([-1, 1])
  const at = (aside: number, down: number): Point => [
    widthPx * (0.5 + mirror * aside),
    heightPx * down,
  ]
  let wires = ''
  const leaves: string[] = []
  const beam = (from: Point, left: Point, right: Point) => {
    wires += `M${num(from[0])} ${num(from[1])}C${num(from[0] - mirror * unit)} ${num(from[1] - unit)} ${num(left[0])} ${num(left[1] - unit * 9)} ${num(left[0])} ${num(left[1])}`
    wires += `M${num(from[0])} ${num(from[1])}C${num(from[0] + mirror * unit * 2)} ${num(from[1] - unit)} ${num(right[0])} ${num(right[1] - unit * 9)} ${num(right[0])} ${num(right[1])}`
  }
  const leaf = ([x, y]: Point, size: number, index: number) => {
    const fill = colours[index % colours.length] as string
    const turn = random.between(-24, 24)
    const reach = unit * size
    const shapes = [
      disc(0, reach * 0.5, reach * 0.5),
      loop([
        [0, 0],
        [reach * 0.5, reach * 0.45],
        [reach * 0.36, reach * 1.1],
        [-reach * 0.1, reach * 1.3],
        [-reach * 0.36, reach * 0.7],
      ]),
      loop([
        [0, 0],
        [reach * 0.8, reach * 0.3],
        [reach * 0.3, reach * 0.62],
        [-reach * 0.7, reach * 0.45],
      ]),
    ]
    leaves.push(
      group(
        `transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})"`,
        path(shapes[index === 3 ? 0 : random.int(0, 2)] as string, fill),
      ),
    )
  }
  const wobble = () => random.bell() * 0.02
  const top = at(0, 0.12)
  const joints = [
    at(0.2, 0.28 + wobble()),
    at(0.02, 0.45 + wobble()),
    at(-0.14, 0.62 + wobble()),
  ] as const
  const ends: Point[] = [
    at(-0.3, 0.24 + wobble()),
    at(0.36, 0.46 + wobble()),
    at(0.26, 0.66 + wobble()),
    at(-0.33, 0.76 + wobble()),
    at(0.08, 0.8 + wobble()),
  ]
  wires += `M${num(top[0])} 0V${num(top[1])}`
  beam(top, ends[0] as Point, joints[0])
  beam(joints[0], joints[1], ends[1] as Point)
  beam(joints[1], joints[2], ends[2] as Point)
  beam(joints[2], ends[3] as Point, ends[4] as Point)
  const sizes = [17, 11, 14, 10, 12]
  ends.forEach((end, index) =>
    leaf(end, (sizes[index] as number) * random.between(0.85, 1.15), index),
  )
  sheet.marks.push(stroke(wires, palette.ink, unit * 0.3), ...leaves)
  return closeSheet(sheet)
}

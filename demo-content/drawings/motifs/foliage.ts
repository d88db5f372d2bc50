import { tone } from '../../colour.ts'
import type { Random } from '../../random.ts'
import { num, type Point, path, polyline, stroke } from '../../svg.ts'

/** A leaf of monstera: a heart whose edge is cut deep between the veins, in two halves. */
export function monstera(random: Random, long: number, colour: string): string {
  const half = long * 0.52
  const edge = (along: number): Point => {
    const angle = -0.32 + along * (Math.PI / 2 + 0.32)
    const far = 1 + 0.16 * Math.sin(along * Math.PI)
    return [
      Math.cos(angle) * half * far,
      -long * (0.16 + 0.86 * Math.sin(Math.max(0, angle)) ** 0.92) +
        (angle < 0 ? -angle * long * 0.42 : 0),
    ]
  }
  const lobes = 5
  const side = (sign: number): Point[] => {
    const points: Point[] = [[0, -long * 0.12]]
    for (let lobe = 0; lobe < lobes; lobe++) {
      const [from, to] = [lobe / lobes, (lobe + 1) / lobes]
      const cut = 0.034
      for (const along of [
        from + (lobe ? cut : 0),
        from + 0.055,
        from + 0.09,
        to - 0.055,
        to - cut,
      ]) {
        const rounded = along === to - cut || (lobe && along === from + cut) ? 0.95 : 1
        const [x, y] = edge(along)
        points.push([sign * x * rounded, y * (rounded < 1 ? 0.985 : 1)])
      }
      if (lobe === lobes - 1) break
      const [x, y] = edge(to)
      const deep = random.between(0.26, 0.42)
      points.push([
        sign * x * deep,
        -long * (0.2 + lobe * 0.16) + (y + long * (0.2 + lobe * 0.16)) * deep,
      ])
    }
    points.push([0, -long * 1.04])
    return points
  }
  const shape = (sign: number) => `${polyline(side(sign))}Z`
  let veins = ''
  for (let lobe = 0; lobe < lobes; lobe++) {
    const [x, y] = edge((lobe + 0.55) / lobes)
    for (const sign of [-1, 1])
      veins += `M0 ${num(-long * (0.14 + lobe * 0.15))}Q${num(sign * x * 0.4)} ${num(y * 0.75 - long * 0.06)} ${num(sign * x * 0.86)} ${num(y * 0.97)}`
  }
  const rounded = (sign: number, tint: string) =>
    path(
      shape(sign),
      tint,
      `stroke="${tint}" stroke-width="${num(long * 0.022)}" stroke-linejoin="round"`,
    )
  return (
    rounded(-1, colour) +
    rounded(1, tone(colour, -0.055)) +
    stroke(`M0 0V${num(-long * 0.98)}`, tone(colour, 0.1), long * 0.014) +
    stroke(veins, tone(colour, 0.06), long * 0.006)
  )
}

/** A fan of ginkgo on its stalk. */
export function ginkgo(r: number, colour: string): string {
  const lobe = `M0 0C${num(-r * 0.15)} ${num(-r * 0.4)} ${num(-r * 0.75)} ${num(-r * 0.42)} ${num(-r)} ${num(-r * 0.5)}C${num(-r * 0.9)} ${num(-r * 0.95)} ${num(-r * 0.4)} ${num(-r * 1.12)} ${num(-r * 0.06)} ${num(-r * 0.98)}L0 ${num(-r * 0.72)}L${num(r * 0.06)} ${num(-r * 0.98)}C${num(r * 0.4)} ${num(-r * 1.12)} ${num(r * 0.9)} ${num(-r * 0.95)} ${num(r)} ${num(-r * 0.5)}C${num(r * 0.75)} ${num(-r * 0.42)} ${num(r * 0.15)} ${num(-r * 0.4)} 0 0Z`
  let ribs = ''
  for (let rib = -6; rib <= 6; rib++) {
    const angle = (rib / 6) * 1.02
    ribs += `M0 0L${num(Math.sin(angle) * r * 0.9)} ${num(-Math.cos(angle) * r * 0.9)}`
  }
  return (
    path(lobe, colour) +
    stroke(ribs, tone(colour, -0.06), r * 0.012) +
    stroke(
      `M0 0Q${num(r * 0.05)} ${num(r * 0.3)} ${num(-r * 0.08)} ${num(r * 0.62)}`,
      tone(colour, -0.12),
      r * 0.04,
    )
  )
}

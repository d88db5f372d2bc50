import type { Random } from '../../random.ts'
import { linear, num, path, rect, type Sheet, stroke } from '../../svg.ts'

export function skyAndSea(
  sheet: Sheet,
  horizon: number,
  sky: readonly [string, string],
  sea: readonly [string, string],
): void {
  const { widthPx, heightPx } = sheet
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      horizon,
      linear(
        sheet,
        [0, 0],
        [0, horizon],
        [
          [0, sky[0]],
          [1, sky[1]],
        ],
      ),
    ),
    rect(
      0,
      horizon,
      widthPx,
      heightPx - horizon,
      linear(
        sheet,
        [0, horizon],
        [0, heightPx],
        [
          [0, sea[0]],
          [1, sea[1]],
        ],
      ),
    ),
  )
}

/** Short level strokes that lengthen towards the viewer. */
export function ripples(
  random: Random,
  x: number,
  reach: number,
  from: number,
  to: number,
  count: number,
  colour: string,
  unit: number,
): string {
  let d = ''
  for (let index = 0; index < count; index++) {
    const near = random.next() ** 1.5
    const y = from + (to - from) * near
    const half = unit * (0.6 + near * 5) * random.between(0.4, 1.1)
    const cx = x + random.bell() * reach * (0.55 + near * 0.6)
    d += `M${num(cx - half)} ${num(y)}q${num(half)} ${num(unit * 0.25 * near)} ${num(half * 2)} 0`
  }
  return stroke(d, colour, unit * 0.32)
}

/** A sailing boat that floats at the origin, `tall` to its masthead. */
export function sailboat(tall: number, sail: string, jib: string, hull: string): string {
  return (
    path(
      `M${num(tall * 0.03)} ${num(-tall * 0.12)}V${num(-tall)}C${num(tall * 0.34)} ${num(-tall * 0.7)} ${num(tall * 0.5)} ${num(-tall * 0.4)} ${num(tall * 0.5)} ${num(-tall * 0.12)}Z`,
      sail,
    ) +
    path(
      `M${num(-tall * 0.03)} ${num(-tall * 0.12)}V${num(-tall * 0.86)}C${num(-tall * 0.1)} ${num(-tall * 0.55)} ${num(-tall * 0.24)} ${num(-tall * 0.3)} ${num(-tall * 0.4)} ${num(-tall * 0.12)}Z`,
      jib,
    ) +
    path(
      `M${num(-tall * 0.46)} ${num(-tall * 0.07)}H${num(tall * 0.56)}Q${num(tall * 0.48)} ${num(tall * 0.09)} ${num(tall * 0.34)} ${num(tall * 0.09)}H${num(-tall * 0.26)}Q${num(-tall * 0.42)} ${num(tall * 0.08)} ${num(-tall * 0.46)} ${num(-tall * 0.07)}Z`,
      hull,
    )
  )
}

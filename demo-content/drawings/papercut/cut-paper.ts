import { tone } from '../../colour.ts'
import { group, num, path, type Sheet, stroke } from '../../svg.ts'

/**
 * A sheet of paper lying over what is already there: its shadow, then itself with a lit edge. The
 * shadow is a fan of faint strokes, which costs a tenth of a blur.
 */
export function cutPaper(
  { unit }: Sheet,
  d: string,
  colour: string,
  lift = 1,
  rule = 'nonzero',
): string {
  const soft: string[] = []
  for (let step = 1; step <= 6; step++) {
    soft.push(stroke(d, '#0a0712', unit * lift * step * 0.62, 'opacity=".075"'))
  }
  return (
    group(`transform="translate(${num(unit * 0.2 * lift)} ${num(unit * 0.7 * lift)})"`, ...soft) +
    stroke(d, tone(colour, 0.09), unit * 0.3) +
    path(d, colour, `fill-rule="${rule}"`)
  )
}

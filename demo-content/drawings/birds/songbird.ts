import { tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Random } from '../../random.ts'
import { circle, group, num, path, type Sheet, stroke, within } from '../../svg.ts'

export type Plumage = { body: string; wing: string; belly: string; beak: string; eye: string }

/** Path data in shares of the bird's length, with spaces between numbers. */
export function scaled(d: string, size: number): string {
  return d.replace(/-?\d*\.?\d+/g, (share) => num(Number(share) * size))
}

/** A bird facing right, standing on the origin. */
export function songbird(
  sheet: Sheet,
  random: Random,
  size: number,
  { body, wing, belly, beak, eye }: Plumage,
  legs: string,
): string {
  const outline = scaled(
    'M.44 -.7C.44 -.87 .2 -.9 .12 -.75C.02 -.63 -.18 -.58 -.36 -.4L-.8 -.18L-.71 -.06L-.34 -.19C-.2 -.07 .14 -.05 .28 -.28C.36 -.42 .34 -.56 .43 -.62Z',
    size,
  )
  const folded = scaled(
    'M.16 -.54C.02 -.62 -.16 -.53 -.3 -.38L-.62 -.17C-.38 -.13 0 -.14 .12 -.31C.18 -.4 .2 -.48 .16 -.54Z',
    size,
  )
  const front = scaled(
    'M.46 -.64C.36 -.6 .24 -.5 .2 -.3C.1 -.18 -.1 -.16 -.36 -.2L-.3 .05L.5 .05Z',
    size,
  )
  const feathers = scaled(
    'M-.46 -.2C-.3 -.22 -.1 -.24 .04 -.34M-.36 -.25C-.22 -.28 -.06 -.32 .04 -.42M-.26 -.31C-.14 -.36 -.02 -.4 .06 -.48',
    size,
  )
  return group(
    '',
    stroke(
      scaled('M.02 -.14L.05 0L.12 .01M.05 0L-.03 .01M.12 -.14L.15 0L.22 .01M.15 0L.07 .01', size),
      legs,
      size * 0.018,
    ),
    path(scaled('M.41 -.73L.61 -.655L.41 -.61Z', size), beak),
    path(outline, body),
    group(within(sheet, outline), path(front, belly)),
    shade(
      sheet,
      random,
      outline,
      [-size * 0.1, 0],
      [size * 0.1, -size * 0.5],
      size * 0.8,
      tone(body, -0.1),
      0.5,
    ),
    path(folded, wing),
    stroke(feathers, tone(wing, 0.09), size * 0.012),
    circle(size * 0.32, -size * 0.735, size * 0.034, eye),
    circle(size * 0.325, -size * 0.735, size * 0.018, '#11121a'),
  )
}

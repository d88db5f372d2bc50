import { mix, tone } from '../../colour.ts'
import type { Random } from '../../random.ts'
import {
  circle,
  closeSheet,
  ellipse,
  linear,
  num,
  openSheet,
  path,
  placed,
  rect,
  stroke,
} from '../../svg.ts'
import type { Drawing } from '../drawing.ts'
import { daisy, poppy, tulip, umbel } from '../motifs/flowers.ts'
import { leaf, stem } from '../motifs/plants.ts'
import { flock, sunOf } from '../motifs/sky.ts'

/** Wild flowers from an insect's height. */
export const meadow: Drawing = (random, palette, widthPx, heightPx) => {
  const sheet = openSheet(widthPx, heightPx)
  const { unit } = sheet
  const sun = sunOf(palette)
  const [high, low] = random.pick([
    [palette.soft, palette.paper],
    [mix(palette.mate, palette.soft, 0.4), mix(palette.paper, sun, 0.3)],
    [palette.deep, mix(palette.hero, palette.deep, 0.3)],
  ] as const)
  const dusk = high === palette.deep
  sheet.marks.push(
    rect(
      0,
      0,
      widthPx,
      heightPx,
      linear(
        sheet,
        [0, 0],
        [0, heightPx],
        [
          [0, high],
          [1, low],
        ],
      ),
    ),
    circle(
      widthPx * random.pick([0.26, 0.74]),
      heightPx * 0.2,
      unit * 9,
      mix(sun, palette.paper, 0.2),
    ),
  )
  const petals = [palette.hero, palette.spark, palette.mate, palette.paper, sun].filter(
    (one) => !dusk || one !== palette.deep,
  )
  for (let layer = 0; layer < 3; layer++) {
    const near = layer / 2
    const green = mix(
      mix(palette.leaf, low, 0.55),
      mix(palette.leaf, palette.deep, dusk ? 0.2 : 0.45),
      near,
    )
    for (let blade = 0; blade < 60; blade++) {
      const x = widthPx * random.next()
      const tall = heightPx * random.between(0.16, 0.42) * (0.8 + near * 0.2)
      sheet.marks.push(
        placed(
          x,
          heightPx * 1.02,
          random.between(-13, 13),
          1,
          path(
            `M${num(-unit * 0.5)} 0Q${num(-unit * 0.4)} ${num(-tall * 0.6)} ${num(unit * random.between(-2, 2))} ${num(-tall)}Q${num(unit * 0.6)} ${num(-tall * 0.5)} ${num(unit * 0.6)} 0Z`,
            tone(green, random.between(-0.03, 0.03)),
          ),
        ),
      )
    }
    const count = Math.round((widthPx / unit) * (0.11 + layer * 0.02))
    for (let index = 0; index < count; index++) {
      const x = widthPx * ((index + 0.5 + random.bell() * 0.3) / count)
      const tall = heightPx * random.between(0.3, 0.72) * (1 - near * 0.12)
      const stalk = stem(
        [x, heightPx * 1.01],
        [x + unit * random.between(-3, 3), heightPx - tall * 0.6],
        [x + unit * random.between(-5, 5), heightPx - tall],
      )
      const top = stalk.at(1)
      const size = unit * (2.6 + near * 3.4) * random.between(0.8, 1.15)
      const colour = mix(random.pick(petals), low, (1 - near) * 0.3)
      const heart = colour === sun ? palette.ink : sun
      sheet.marks.push(stroke(stalk.d, green, unit * (0.3 + near * 0.2)))
      for (const along of [0.3, 0.5])
        sheet.marks.push(
          placed(
            stalk.at(along).x,
            stalk.at(along).y,
            stalk.at(along).degrees + random.pick([-46, 46]),
            1,
            leaf(size * 1.7, size * 0.5, green),
          ),
        )
      const kind = random.int(0, 5)
      const head =
        kind === 0
          ? daisy(size, 12, colour, heart)
          : kind === 1
            ? poppy(size * 1.1, colour, palette.ink)
            : kind === 2
              ? umbel(random, size * 1.9, colour, green)
              : kind === 3
                ? tulip(size * 0.7, colour)
                : kind === 4
                  ? spike(random, size, colour)
                  : cornflower(size, colour)
      sheet.marks.push(placed(top.x, top.y, top.degrees * 0.8, 1, head))
    }
  }
  if (!dusk)
    sheet.marks.push(flock(random, widthPx * 0.5, heightPx * 0.14, unit * 12, 4, palette.deep))
  for (let index = 0; index < 3; index++)
    sheet.marks.push(
      butterfly(
        random,
        widthPx * random.between(0.15, 0.85),
        heightPx * random.between(0.18, 0.5),
        unit * random.between(2, 3.2),
        random.pick([palette.spark, palette.hero, palette.paper]),
        palette.ink,
      ),
    )
  return closeSheet(sheet)
}

function spike(random: Random, s: number, colour: string): string {
  const marks: string[] = []
  for (let row = 0; row < 12; row++) {
    const half = s * 0.36 * (1 - row / 14)
    for (const side of [-1, 0, 1])
      marks.push(
        circle(
          side * half,
          s * 0.6 - row * s * 0.26 + random.bell() * s * 0.05,
          s * 0.17 * (1 - row / 18),
          tone(colour, random.between(-0.05, 0.05)),
        ),
      )
  }
  return marks.join('')
}

function cornflower(s: number, colour: string): string {
  return (
    [-70, -42, -16, 16, 42, 70]
      .map((turn) =>
        placed(
          0,
          0,
          turn,
          1,
          path(
            `M0 0L${num(-s * 0.22)} ${num(-s * 0.9)}L${num(-s * 0.08)} ${num(-s * 0.78)}L0 ${num(-s)}L${num(s * 0.08)} ${num(-s * 0.78)}L${num(s * 0.22)} ${num(-s * 0.9)}Z`,
            colour,
          ),
        ),
      )
      .join('') + ellipse(0, s * 0.12, s * 0.26, s * 0.34, tone(colour, -0.16))
  )
}

function butterfly(
  random: Random,
  x: number,
  y: number,
  s: number,
  colour: string,
  body: string,
): string {
  const wing = (side: number) =>
    path(
      `M0 0C${num(side * s * 0.4)} ${num(-s * 1.3)} ${num(side * s * 1.5)} ${num(-s * 1.1)} ${num(side * s * 1.2)} ${num(-s * 0.3)}C${num(side * s * 1.3)} ${num(s * 0.5)} ${num(side * s * 0.5)} ${num(s * 0.9)} 0 0Z`,
      side > 0 ? colour : tone(colour, -0.06),
    )
  return placed(
    x,
    y,
    random.between(-35, 35),
    1,
    wing(-1),
    wing(1),
    ellipse(0, s * 0.05, s * 0.09, s * 0.5, body),
  )
}

import { mix, tone } from '../../colour.ts'
import { shade } from '../../grain.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import { group, num, type Point, path, polygon, type Sheet, within } from '../../svg.ts'

type Rock = { lit: string; dark: string; snow: string; snowDark: string }

/** One peak: lit on the left, dark on the right, snow with a torn edge. */
export function peak(
  sheet: Sheet,
  random: Random,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  rock: Rock,
): string {
  const top: Point = [x, foot - tall]
  const left = crest(random, [x - wide / 2, foot], top, tall * 0.05)
  const right = crest(random, top, [x + wide / 2, foot], tall * 0.05)
  const spine = crest(random, top, [x + wide * random.between(-0.06, 0.1), foot], tall * 0.07)
  const whole = polygon([...left, ...right])
  const litSide = polygon([...left, ...spine.slice(1)])
  const snowLine = foot - tall * random.between(0.56, 0.66)
  const teeth: Point[] = []
  const count = 9
  for (let index = 0; index <= count; index++) {
    teeth.push([
      x + wide / 2 - (wide * index) / count,
      snowLine + (index % 2 ? -1 : 1) * tall * random.between(0.03, 0.1),
    ])
  }
  const cap = polygon([
    [x - wide / 2, foot - tall * 1.05],
    [x + wide / 2, foot - tall * 1.05],
    ...teeth,
  ])
  return (
    path(whole, rock.dark) +
    path(litSide, rock.lit) +
    group(within(sheet, whole), path(cap, rock.snowDark)) +
    group(within(sheet, litSide), path(cap, rock.snow)) +
    shade(
      sheet,
      random,
      whole,
      [x + wide * 0.4, foot],
      [x - wide * 0.1, foot - tall * 0.7],
      wide * 0.5,
      tone(rock.dark, -0.07),
      0.45,
    )
  )
}

function crest(random: Random, from: Point, to: Point, rough: number): Point[] {
  const steps = 7
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const along = index / steps
    const off = index === 0 || index === steps ? 0 : random.bell() * rough * 0.7
    return [
      from[0] + (to[0] - from[0]) * along + off,
      from[1] + (to[1] - from[1]) * along + off * 0.5,
    ]
  })
}

export function range(
  sheet: Sheet,
  random: Random,
  foot: number,
  palette: Palette,
  haze: string,
  night: boolean,
): string {
  const { widthPx, heightPx } = sheet
  const marks: string[] = []
  const rows = [
    { haze: 0.62, tall: 0.24, peaks: 5 },
    { haze: 0.34, tall: 0.31, peaks: 4 },
    { haze: 0, tall: 0.4, peaks: 2 },
  ]
  for (const row of rows) {
    const far = row.haze
    const rock: Rock = {
      lit: mix(mix(palette.hero, palette.mate, 0.25), haze, far),
      dark: mix(palette.deep, haze, far),
      snow: mix(night ? palette.soft : palette.paper, haze, far * 0.8),
      snowDark: mix(mix(palette.soft, palette.mate, 0.5), haze, far),
    }
    for (const index of random.shuffled(Array.from({ length: row.peaks }, (_, at) => at))) {
      const x = widthPx * ((index + 0.5 + random.bell() * 0.28) / row.peaks)
      const tall = Math.min(heightPx, widthPx * 1.25) * row.tall * random.between(0.8, 1.12)
      marks.push(peak(sheet, random, x, foot, tall * random.between(1.5, 1.9), tall, rock))
    }
  }
  return marks.join('')
}

export function firs(
  random: Random,
  widthPx: number,
  y: number,
  tall: number,
  colour: string,
  rooted = true,
): string {
  let d = ''
  for (let x = -tall * 0.2; x < widthPx + tall * 0.2; x += tall * random.between(0.12, 0.3)) {
    const high = tall * random.between(0.5, 1)
    const half = high * 0.19
    d += `M${num(x - half)} ${num(y)}L${num(x - half * 0.4)} ${num(y - high * 0.4)}L${num(x - half * 0.66)} ${num(y - high * 0.38)}L${num(x)} ${num(y - high)}L${num(x + half * 0.66)} ${num(y - high * 0.38)}L${num(x + half * 0.4)} ${num(y - high * 0.4)}L${num(x + half)} ${num(y)}Z`
  }
  const base = `M0 ${num(y - tall * 0.04)}H${num(widthPx)}V${num(y + tall * 0.14)}H0Z`
  return path(rooted ? d + base : d, colour)
}

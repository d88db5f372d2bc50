import type { Raw } from '../decoder.ts'

/**
 * The colour a person would name first, as `#rrggbb`: the centre of the most present cluster,
 * where a saturated cluster counts more than a grey one of the same size. An average would turn a
 * red rose on leaves into mud. Pixels are weighted by their alpha; a fully transparent picture
 * is white.
 */
export function dominantColor(raw: Raw): string {
  const samples = takeSamples(raw)
  if (samples.length === 0) return '#ffffff'
  const seed = strongestCell(samples)
  const centre = settle(samples, settle(samples, seed))
  return toHex(centre)
}

/** A colour in OKLab, where equal distances look about equally different. */
interface Lab {
  l: number
  a: number
  b: number
}

interface Sample extends Lab {
  weight: number
}

const sampleCount = 4096

function takeSamples({ data, width, height, channels }: Raw): Sample[] {
  const stride = Math.max(1, Math.floor(Math.sqrt((width * height) / sampleCount)))
  const strideX = Math.min(stride, width)
  const strideY = Math.max(stride, Math.floor((width * height) / (strideX * sampleCount)))
  const samples: Sample[] = []
  for (let y = strideY >> 1; y < height; y += strideY) {
    for (let x = strideX >> 1; x < width; x += strideX) {
      const at = (y * width + x) * channels
      const weight = channels === 4 ? (data[at + 3] as number) / 255 : 1
      if (weight === 0) continue
      const lab = toLab(data[at] as number, data[at + 1] as number, data[at + 2] as number)
      samples.push({ ...lab, weight })
    }
  }
  return samples
}

const cellLightness = 0.1
const cellChroma = 0.05

/** The centre of the cell that, with its neighbours, has the most present and vivid colour. */
function strongestCell(samples: Sample[]): Lab {
  const cells = new Map<number, Sample>()
  for (const sample of samples) {
    const key = cellKey(
      Math.floor(sample.l / cellLightness),
      Math.floor(sample.a / cellChroma),
      Math.floor(sample.b / cellChroma),
    )
    const cell = cells.get(key)
    if (cell) addTo(cell, sample)
    else cells.set(key, addTo({ l: 0, a: 0, b: 0, weight: 0 }, sample))
  }

  let best: Sample = { l: 0, a: 0, b: 0, weight: 0 }
  let bestScore = -1
  for (const [key, cell] of cells) {
    const around = { l: 0, a: 0, b: 0, weight: 0 }
    for (const offset of neighbourhood) {
      const neighbour = cells.get(key + offset)
      if (!neighbour) continue
      around.l += neighbour.l
      around.a += neighbour.a
      around.b += neighbour.b
      around.weight += neighbour.weight
    }
    // A cell's own share breaks the tie between a cluster's centre and its rim.
    const score = (around.weight + cell.weight) * vividness(around)
    if (score > bestScore) {
      best = around
      bestScore = score
    }
  }
  return { l: best.l / best.weight, a: best.a / best.weight, b: best.b / best.weight }
}

function cellKey(l: number, a: number, b: number): number {
  return (l * 64 + a + 32) * 64 + b + 32
}

const neighbourhood = [-1, 0, 1].flatMap((l) =>
  [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => (l * 64 + a) * 64 + b)),
)

function addTo(sum: Sample, { l, a, b, weight }: Sample): Sample {
  sum.l += l * weight
  sum.a += a * weight
  sum.b += b * weight
  sum.weight += weight
  return sum
}

/** 0.3 for grey up to 2 for a saturated colour: a sixth of red outweighs a field of white. */
function vividness({ a, b, weight }: Sample): number {
  const chroma = Math.hypot(a, b) / weight
  return 0.3 + 1.7 * Math.min(1, chroma / 0.2)
}

const clusterRadius = 0.12

/** Moves a colour to the mean of the samples within reach. */
function settle(samples: Sample[], from: Lab): Lab {
  const sum = { l: 0, a: 0, b: 0, weight: 0 }
  for (const sample of samples) {
    const distance = Math.hypot(sample.l - from.l, sample.a - from.a, sample.b - from.b)
    if (distance <= clusterRadius) addTo(sum, sample)
  }
  if (sum.weight === 0) return from
  return { l: sum.l / sum.weight, a: sum.a / sum.weight, b: sum.b / sum.weight }
}

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function toLab(red: number, green: number, blue: number): Lab {
  const r = linear[red] as number
  const g = linear[green] as number
  const b = linear[blue] as number
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

function toHex({ l, a, b }: Lab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${channels.map(toHexByte).join('')}`
}

function toHexByte(share: number): string {
  const encoded = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
  const byte = Math.round(Math.min(1, Math.max(0, encoded)) * 255)
  return byte.toString(16).padStart(2, '0')
}

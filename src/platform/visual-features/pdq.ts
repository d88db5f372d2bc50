import { LUMA_PX } from './luma.ts'

/** Bytes of a perceptual hash. */
export const PDQ_BYTES = 32

/** Two pictures whose hashes differ in no more bits are one picture to people, as PDQ's authors measured. */
export const PDQ_SAME_BITS = 31

/** Pictures of a lower quality have too little in them for a hash to tell them codeSplit. */
export const PDQ_LEAST_QUALITY = 50

const SIDE = 16

/** The 16 slowest waves but the constant one, in both directions: what small changes leave alone. */
const waves = Float64Array.from({ length: SIDE * LUMA_PX }, (_, at) => {
  const wave = Math.floor(at / LUMA_PX) + 1
  const place = at % LUMA_PX
  return Math.sqrt(2 / LUMA_PX) * Math.cos((Math.PI / (2 * LUMA_PX)) * wave * (2 * place + 1))
})

/**
 * The 256-bit PDQ hash of 64 by 64 brightnesses: a bit for each of 16 by 16 cosine coefficients, set where
 * it is above their median. Written as PDQ's hexadecimal form has it, the last coefficient first.
 */
export function pdqHash(luma: Float32Array): Uint8Array {
  const coefficients = cosines(luma)
  const median = Float64Array.from(coefficients).sort()[coefficients.length / 2 - 1]!
  const hash = new Uint8Array(PDQ_BYTES)
  for (let bit = 0; bit < coefficients.length; bit++) {
    if (coefficients[bit]! > median) {
      const at = PDQ_BYTES - 1 - (bit >> 3)
      hash[at] = hash[at]! | (1 << (bit & 7))
    }
  }
  return hash
}

function cosines(luma: Float32Array): Float64Array {
  const half = new Float64Array(SIDE * LUMA_PX)
  for (let wave = 0; wave < SIDE; wave++) {
    for (let column = 0; column < LUMA_PX; column++) {
      let sum = 0
      for (let row = 0; row < LUMA_PX; row++) {
        sum += waves[wave * LUMA_PX + row]! * luma[row * LUMA_PX + column]!
      }
      half[wave * LUMA_PX + column] = sum
    }
  }
  const coefficients = new Float64Array(SIDE * SIDE)
  for (let down = 0; down < SIDE; down++) {
    for (let across = 0; across < SIDE; across++) {
      let sum = 0
      for (let column = 0; column < LUMA_PX; column++) {
        sum += half[down * LUMA_PX + column]! * waves[across * LUMA_PX + column]!
      }
      coefficients[down * SIDE + across] = sum
    }
  }
  return coefficients
}

/** 0 for a plain colour up to 100: how much brightness changes from place to place. */
export function pdqQuality(luma: Float32Array): number {
  let steps = 0
  for (let row = 0; row < LUMA_PX; row++) {
    for (let column = 0; column < LUMA_PX; column++) {
      const here = luma[row * LUMA_PX + column]!
      if (row + 1 < LUMA_PX) steps += step(here, luma[(row + 1) * LUMA_PX + column]!)
      if (column + 1 < LUMA_PX) steps += step(here, luma[row * LUMA_PX + column + 1]!)
    }
  }
  return Math.min(100, Math.floor(steps / 90))
}

/** Whole hundredths of the range: grain counts nothing. */
function step(one: number, other: number): number {
  return Math.floor((Math.abs(one - other) * 100) / 255)
}

const ones = Uint8Array.from({ length: 256 }, (_, byte) => {
  let count = 0
  for (let rest = byte; rest > 0; rest >>= 1) count += rest & 1
  return count
})

/** In how many of 256 bits two hashes differ. */
export function hammingDistance(one: Uint8Array, other: Uint8Array): number {
  let bits = 0
  for (let at = 0; at < PDQ_BYTES; at++) bits += ones[one[at]! ^ other[at]!]!
  return bits
}

import { lumaPx } from './luma.ts'

/** Bytes of a perceptual hash. */
export const pdqBytes = 32

/** Two pictures whose hashes differ in at most this many bits look the same, as measured by PDQ's authors. */
export const pdqSameBits = 31

/** Pictures of a lower quality have too little detail to be distinguished by their hash. */
export const pdqMinQuality = 50

const hashSide = 16

/** The 16 lowest frequencies except the constant one, in both directions: small changes hardly affect them. */
const waves = Float64Array.from({ length: hashSide * lumaPx }, (_, at) => {
  const wave = Math.floor(at / lumaPx) + 1
  const position = at % lumaPx
  return Math.sqrt(2 / lumaPx) * Math.cos((Math.PI / (2 * lumaPx)) * wave * (2 * position + 1))
})

/**
 * The 256-bit PDQ hash of 64 by 64 brightness values: a bit for each of 16 by 16 cosine coefficients, set where
 * it is above their median. As in PDQ's hexadecimal form, the last coefficient comes first.
 */
export function pdqHash(luma: Float32Array): Uint8Array {
  const coefficients = cosines(luma)
  const median = Float64Array.from(coefficients).sort()[coefficients.length / 2 - 1]!
  const hash = new Uint8Array(pdqBytes)
  for (let bit = 0; bit < coefficients.length; bit++) {
    if (coefficients[bit]! > median) {
      const at = pdqBytes - 1 - (bit >> 3)
      hash[at] = hash[at]! | (1 << (bit & 7))
    }
  }
  return hash
}

function cosines(luma: Float32Array): Float64Array {
  const half = new Float64Array(hashSide * lumaPx)
  for (let wave = 0; wave < hashSide; wave++) {
    for (let column = 0; column < lumaPx; column++) {
      let sum = 0
      for (let row = 0; row < lumaPx; row++) {
        sum += waves[wave * lumaPx + row]! * luma[row * lumaPx + column]!
      }
      half[wave * lumaPx + column] = sum
    }
  }
  const coefficients = new Float64Array(hashSide * hashSide)
  for (let down = 0; down < hashSide; down++) {
    for (let across = 0; across < hashSide; across++) {
      let sum = 0
      for (let column = 0; column < lumaPx; column++) {
        sum += half[down * lumaPx + column]! * waves[across * lumaPx + column]!
      }
      coefficients[down * hashSide + across] = sum
    }
  }
  return coefficients
}

/** 0 for a plain colour up to 100: how much brightness changes from position to position. */
export function pdqQuality(luma: Float32Array): number {
  let steps = 0
  for (let row = 0; row < lumaPx; row++) {
    for (let column = 0; column < lumaPx; column++) {
      const here = luma[row * lumaPx + column]!
      if (row + 1 < lumaPx) steps += step(here, luma[(row + 1) * lumaPx + column]!)
      if (column + 1 < lumaPx) steps += step(here, luma[row * lumaPx + column + 1]!)
    }
  }
  return Math.min(100, Math.floor(steps / 90))
}

/** In whole hundredths of the range, so that grain counts nothing. */
function step(one: number, other: number): number {
  return Math.floor((Math.abs(one - other) * 100) / 255)
}

const ones = Uint8Array.from({ length: 256 }, (_, byte) => {
  let count = 0
  for (let rest = byte; rest > 0; rest >>= 1) count += rest & 1
  return count
})

/** The number of bits, of 256, in which two hashes differ. */
export function hammingDistance(one: Uint8Array, other: Uint8Array): number {
  let bits = 0
  for (let at = 0; at < pdqBytes; at++) bits += ones[one[at]! ^ other[at]!]!
  return bits
}

/**
 * The hash of the mirrored picture, but for a few bits: mirroring turns the sign of every other wave across, and the
 * median of all waves is nearly zero.
 */
export function mirroredPdq(hash: Uint8Array): Uint8Array {
  return hash.map((byte) => byte ^ 0b0101_0101)
}

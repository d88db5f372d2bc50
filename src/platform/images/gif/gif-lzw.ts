import { Failure } from '#contract/errors'

const maxCodes = 4096

/**
 * Decodes a GIF frame's image data to `pixels` colour indices, row after row as stored.
 * Data beyond the last pixel is left unread; a stream that ends early leaves the rest at `blank`.
 *
 * @throws Failure `image_broken` for a code the stream has not defined.
 */
export function decodeLzw(
  bytes: Uint8Array,
  dataAt: number,
  minCodeSize: number,
  pixels: number,
  blank: number,
): Uint8Array {
  const out = new Uint8Array(pixels).fill(blank)
  const prefix = new Uint16Array(maxCodes)
  const suffix = new Uint8Array(maxCodes)
  const lengths = new Uint16Array(maxCodes)
  const clearCode = 1 << minCodeSize
  for (let code = 0; code < clearCode; code++) {
    suffix[code] = code
    lengths[code] = 1
  }

  let position = dataAt
  let blockEnd = dataAt
  let written = 0
  let bits = 0
  let bitCount = 0
  let codeSize = minCodeSize + 1
  let nextCode = clearCode + 2
  let previous = -1

  while (written < pixels) {
    while (bitCount < codeSize) {
      if (position === blockEnd) {
        const size = bytes[position++] ?? 0
        if (size === 0) return out
        blockEnd = position + size
      }
      bits |= (bytes[position++] ?? 0) << bitCount
      bitCount += 8
    }
    const code = bits & ((1 << codeSize) - 1)
    bits >>>= codeSize
    bitCount -= codeSize

    if (code === clearCode) {
      codeSize = minCodeSize + 1
      nextCode = clearCode + 2
      previous = -1
      continue
    }
    if (code === clearCode + 1) return out
    if (
      code > nextCode ||
      (code === nextCode && previous < 0) ||
      (code > clearCode && previous < 0)
    ) {
      throw new Failure('image_broken')
    }

    // A code not yet in the table is the previous string and its own first index again.
    const isNew = code === nextCode
    const known = isNew ? previous : code
    const length = (lengths[known] as number) + (isNew ? 1 : 0)
    let cursor = written + length - 1
    let first = known
    if (isNew) cursor--
    for (let walk = known; ; walk = prefix[walk] as number) {
      if (cursor < pixels) out[cursor] = suffix[walk] as number
      cursor--
      first = walk
      if (walk < clearCode) break
    }
    if (isNew && written + length - 1 < pixels) out[written + length - 1] = suffix[first] as number
    written += length

    if (previous >= 0 && nextCode < maxCodes) {
      prefix[nextCode] = previous
      suffix[nextCode] = suffix[first] as number
      lengths[nextCode] = (lengths[previous] as number) + 1
      nextCode++
      if (nextCode === 1 << codeSize && codeSize < 12) codeSize++
    }
    previous = code
  }
  return out
}

const hashSize = 1 << 14

/** Encodes colour indices below 2^minCodeSize as a chain of sub-blocks with its terminator. */
export function encodeLzw(indices: Uint8Array, minCodeSize: number): Buffer {
  const keys = new Int32Array(hashSize)
  const codes = new Uint16Array(hashSize)
  const clearCode = 1 << minCodeSize
  const chain = subBlockWriter(indices.length)
  let codeSize = minCodeSize + 1
  let nextCode = clearCode + 2

  chain.write(clearCode, codeSize)
  let current = indices[0] as number
  for (let i = 1; i < indices.length; i++) {
    const index = indices[i] as number
    const key = ((current << 8) | index) + 1
    let slot = (Math.imul(key, 0x9e3779b1) >>> 18) & (hashSize - 1)
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & (hashSize - 1)
    if (keys[slot] === key) {
      current = codes[slot] as number
      continue
    }
    chain.write(current, codeSize)
    if (nextCode < maxCodes) {
      keys[slot] = key
      codes[slot] = nextCode
      if (nextCode === 1 << codeSize) codeSize++
      nextCode++
    } else {
      chain.write(clearCode, codeSize)
      keys.fill(0)
      codeSize = minCodeSize + 1
      nextCode = clearCode + 2
    }
    current = index
  }
  chain.write(current, codeSize)
  if (nextCode === 1 << codeSize && codeSize < 12) codeSize++
  chain.write(clearCode + 1, codeSize)
  return chain.end()
}

/** Packs codes, low bits first, into sub-blocks of 255 bytes. */
function subBlockWriter(expectedBytes: number) {
  let out = Buffer.allocUnsafe(Math.max(1024, expectedBytes >> 1))
  let at = 1
  let blockAt = 0
  let bits = 0
  let bitCount = 0

  function push(byte: number): void {
    if (at + 2 >= out.length) out = Buffer.concat([out], out.length * 2)
    out[at++] = byte
    if (at - blockAt === 256) startBlock()
  }
  function startBlock(): void {
    out[blockAt] = at - blockAt - 1
    blockAt = at++
  }
  return {
    write(code: number, size: number): void {
      bits |= code << bitCount
      bitCount += size
      while (bitCount >= 8) {
        push(bits & 0xff)
        bits >>>= 8
        bitCount -= 8
      }
    },
    end(): Buffer {
      if (bitCount > 0) push(bits & 0xff)
      if (at - blockAt > 1) startBlock()
      out[blockAt] = 0
      return out.subarray(0, at)
    },
  }
}

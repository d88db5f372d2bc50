/** A picture's signature is 32 hexadecimal digits: four words. */
export const signatureWords = 4
const digitsPerWord = 8
const bytesPerWord = 4
export const signatureLength = signatureWords * digitsPerWord

/** A board's id has 63 bits: two words. */
export const boardWords = 2

/** Converts the hex digits of consecutive signatures to words, in the machine's byte order. */
export function signaturesToWords(digits: string): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(digits.length / digitsPerWord)
  Buffer.from(words.buffer).write(digits, 'hex')
  return words
}

export function wordsToSignature(words: Uint32Array, at: number): string {
  const bytes = Buffer.from(words.buffer, words.byteOffset, words.byteLength)
  return bytes.toString('hex', at * bytesPerWord, (at + signatureWords) * bytesPerWord)
}

export function isSignature(text: string): boolean {
  return text.length === signatureLength && /^[0-9a-f]+$/.test(text)
}

export function boardToWords(id: string): Uint32Array<ArrayBuffer> {
  const bits = BigInt(id)
  return Uint32Array.of(Number(bits >> 32n), Number(bits & 0xffffffffn))
}

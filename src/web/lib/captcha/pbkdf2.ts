/** PBKDF2 with SHA-256, in plain JavaScript, for pages whose browser has none. Lengths in bytes. */
export function pbkdf2(
  password: Uint8Array,
  salt: Uint8Array,
  rounds: number,
  length: number,
): Uint8Array {
  const keyed = hmacStates(password)
  const derived = new Uint8Array(Math.ceil(length / 32) * 32)
  const view = new DataView(derived.buffer)
  for (let part = 0; part * 32 < length; part += 1) {
    const first = new Uint8Array(salt.length + 4)
    first.set(salt)
    new DataView(first.buffer).setUint32(salt.length, part + 1)
    const last = hmac(keyed, first)
    const sum = last.slice()
    for (let round = 1; round < rounds; round += 1) {
      hmacOfHash(keyed, last)
      for (let word = 0; word < 8; word += 1) sum[word] = (sum[word] ?? 0) ^ (last[word] ?? 0)
    }
    sum.forEach((word, at) => view.setUint32(part * 32 + at * 4, word))
  }
  return derived.slice(0, length)
}

/** SHA-256 after the padded key, once for the inside and once for the outside. */
interface KeyedStates {
  inner: Uint32Array
  outer: Uint32Array
}

function hmacStates(key: Uint8Array): KeyedStates {
  const padded = new Uint8Array(64)
  padded.set(key.length > 64 ? toBytes(sha256(startState, key, 0)) : key)
  const after = (mask: number) => {
    const state = startState.slice()
    compress(
      state,
      toWords(
        padded.map((byte) => byte ^ mask),
        0,
      ),
    )
    return state
  }
  return { inner: after(0x36), outer: after(0x5c) }
}

function hmac({ inner, outer }: KeyedStates, message: Uint8Array): Uint32Array {
  return sha256(outer, toBytes(sha256(inner, message, 64)), 64)
}

/** Eight words to hash, the end's mark, and the length of key block and words in bits. */
const block = new Uint32Array(16)
block[8] = 0x80000000
block[15] = (64 + 32) * 8

/** Puts the HMAC of a hash in its place: eight words, which fit one block each time. */
function hmacOfHash({ inner, outer }: KeyedStates, words: Uint32Array): void {
  for (const state of [inner, outer]) {
    block.set(words)
    words.set(state)
    compress(words, block)
  }
}

/** Hashes a message that follows `before` bytes already in `start`. */
function sha256(start: Uint32Array, message: Uint8Array, before: number): Uint32Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  new DataView(padded.buffer).setUint32(padded.length - 4, (before + message.length) * 8)
  const state = start.slice()
  for (let at = 0; at < padded.length; at += 64) compress(state, toWords(padded, at))
  return state
}

function toWords(bytes: Uint8Array, at: number): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, 64)
  return Uint32Array.from({ length: 16 }, (_none, word) => view.getUint32(word * 4))
}

function toBytes(words: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(words.length * 4)
  const view = new DataView(bytes.buffer)
  words.forEach((word, at) => view.setUint32(at * 4, word))
  return bytes
}

const primes = firstPrimes(64)
const startState = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))

/** The first 32 bits behind the point. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let one = 2; found.length < count; one += 1)
    if (found.every((prime) => one % prime !== 0)) found.push(one)
  return found
}

const schedule = new Int32Array(64)
const signed = new Int32Array(8)

function compress(state: Uint32Array, words: Uint32Array): void {
  const w = schedule
  for (let i = 0; i < 16; i += 1) w[i] = words[i] as number
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15] as number
    const y = w[i - 2] as number
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = (w[i - 16] as number) + s0 + (w[i - 7] as number) + s1
  }
  // Signed while they are worked with: engines keep such numbers in registers.
  const s = signed
  for (let i = 0; i < 8; i += 1) s[i] = state[i] as number
  let a = s[0] as number
  let b = s[1] as number
  let c = s[2] as number
  let d = s[3] as number
  let e = s[4] as number
  let f = s[5] as number
  let g = s[6] as number
  let h = s[7] as number
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const choice = (e & f) ^ (~e & g)
    const one = (h + s1 + choice + (constants[i] as number) + (w[i] as number)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + s0 + majority) | 0
  }
  state[0] = (s[0] as number) + a
  state[1] = (s[1] as number) + b
  state[2] = (s[2] as number) + c
  state[3] = (s[3] as number) + d
  state[4] = (s[4] as number) + e
  state[5] = (s[5] as number) + f
  state[6] = (s[6] as number) + g
  state[7] = (s[7] as number) + h
}

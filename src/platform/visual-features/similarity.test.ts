import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawPicture, type PictureSpec } from '#demo-content'
import { type Extent, measureFrom } from './distance.ts'
import { extractFeatures, type VisualFeatures } from './features.ts'
import { keysOf, searchKeySteps } from './keys.ts'
import { samplePx } from './luma.ts'

/*
 * Generated pictures of several kinds: a kind is a drawing in one palette, from several seeds. Halves of two kinds
 * are joined as well; a search for one half should find that half's kind.
 */

const kinds = [
  ['birds-on-branch', 'bazaar'],
  ['bower', 'satin'],
  ['bower', 'moss'],
  ['birds-on-branch', 'lagoon'],
  ['bower', 'plum'],
  ['birds-on-branch', 'terracotta'],
] as const
const turns = [1, 2, 3]

interface Drawn {
  name: string
  /** The kinds that it contains. */
  holds: number[]
  look: VisualFeatures
}

const half = { width: 300, height: 400 }
let pictures: Drawn[] = []
const parts: { kind: number; from: string; look: VisualFeatures }[] = []

beforeAll(async () => {
  const single: { kind: number; turn: number; bytes: Buffer }[] = []
  for (const [kind, [drawing, palette]] of kinds.entries()) {
    for (const turn of turns) {
      // No two kinds share a seed: the same shapes in other colours are similar too.
      const seed = kind * 10 + turn
      const spec: PictureSpec = { drawing, palette, seed, widthPx: 300, heightPx: 400 }
      single.push({ kind, turn, bytes: await drawPicture(spec) })
    }
  }
  pictures = await Promise.all(
    single.map(async ({ kind, turn, bytes }) => ({
      name: `${kind}/${turn}`,
      holds: [kind],
      look: await describePixels(bytes),
    })),
  )
  for (const [kind] of kinds.entries()) {
    const left = single.find((one) => one.kind === kind && one.turn === 1)!
    const right = single.find((one) => one.kind === (kind + 2) % kinds.length && one.turn === 2)!
    const joined = await sharp({
      create: { width: 600, height: 400, channels: 3, background: '#fff' },
    })
      .composite([
        { input: left.bytes, left: 0, top: 0 },
        { input: right.bytes, left: 300, top: 0 },
      ])
      .png()
      .toBuffer()
    const name = `${left.kind}+${right.kind}`
    pictures.push({ name, holds: [left.kind, right.kind], look: await describePixels(joined) })
    const cut = await sharp(joined)
      .extract({ left: 0, top: 0, ...half })
      .toBuffer()
    parts.push({ kind, from: name, look: await describePixels(cut) })
  }
}, 120_000)

async function describePixels(picture: Buffer): Promise<VisualFeatures> {
  return extractFeatures(
    await sharp(picture)
      .removeAlpha()
      .resize(samplePx, samplePx, { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer(),
  )
}

/** The other pictures that share a key, ordered by distance, like the result of the index. */
function ranked(look: VisualFeatures, extent: Extent, without: string): Drawn[] {
  const measure = measureFrom(look, extent)
  const keys = new Set(searchKeySteps(look).flat())
  return pictures
    .filter(
      ({ name, look: other }) => name !== without && keysOf(other).some((key) => keys.has(key)),
    )
    .sort((a, b) => measure(a.look) - measure(b.look))
}

/** Of the n pictures of the kind, the share that is among the first n results. */
function recall(order: Drawn[], kind: number, without: string, among = pictures): number {
  const wanted = among.filter(({ name, holds }) => name !== without && holds.includes(kind))
  const first = order.slice(0, wanted.length)
  return first.filter(({ holds }) => holds.includes(kind)).length / wanted.length
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const bound = 0.7

describe('visual similarity', () => {
  it('ranks pictures with the chosen part, or its kind, before all others', () => {
    const found = parts.map(({ kind, from, look }) =>
      recall(ranked(look, 'part', from), kind, from),
    )
    expect(mean(found), found.join(' ')).toBeGreaterThanOrEqual(bound)
  })

  it('finds others of the same kind for a whole picture', () => {
    const single = pictures.filter(({ holds }) => holds.length === 1)
    const found = single.map(({ name, holds, look }) =>
      recall(ranked(look, 'whole', name), holds[0]!, name, single),
    )
    expect(mean(found), found.join(' ')).toBeGreaterThanOrEqual(0.6)
  })

  it('beats unrelated orders (control)', () => {
    for (const turn of [3, 7, 11]) {
      const blind = pictures.map((picture, at) => ({ picture, by: (at * turn * 7919) % 104_729 }))
      const order = blind.sort((a, b) => a.by - b.by).map(({ picture }) => picture)
      const found = parts.map(({ kind, from }) =>
        recall(
          order.filter(({ name }) => name !== from),
          kind,
          from,
        ),
      )
      expect(mean(found)).toBeLessThan(bound / 1.5)
    }
  })

  it('gives a picture distance 0 to itself, and is symmetric for whole pictures', () => {
    const [one, other] = pictures as [Drawn, Drawn]
    expect(measureFrom(one.look, 'whole')(one.look)).toBeLessThan(0.001)
    expect(measureFrom(one.look, 'whole')(other.look)).toBeCloseTo(
      measureFrom(other.look, 'whole')(one.look),
      10,
    )
  })

  it('finds every picture whose hash differs in up to 15 bits by its keys', () => {
    const { look } = pictures[0]!
    const steps = new Set(searchKeySteps({ ...look, quality: 100 })[0])
    let state = 7
    const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
    for (let turn = 0; turn < 200; turn++) {
      const pdq = Uint8Array.from(look.pdq)
      const bits = new Set<number>()
      while (bits.size < 15) bits.add(Math.floor(random() * 256))
      for (const bit of bits) pdq[bit >> 3] = pdq[bit >> 3]! ^ (1 << (bit & 7))
      const far = { ...look, quality: 100, pdq, features: new Uint8Array(look.features.length) }
      expect(keysOf(far).some((key) => steps.has(key))).toBe(true)
    }
  })
})

import { Readable } from 'node:stream'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { ObjectStore } from '#platform/storage'
import { headBytes, isZip } from './read-file.ts'
import { entriesIn, isText, openListed, tooLarge } from './read-zip.ts'
import { storedZip, streamOf, type ZipBytes, type ZipSource } from './zip-source.ts'

/*
 * The process that reads a file gets as much of it as it needs: of a zip with gigabytes of pictures its list of entries
 * and its texts. An index comes first: the length of it, and where the parts that follow are in the file.
 */

/** From an offset up to another one, which is not in it. */
type Part = readonly [from: number, to: number]

interface Index {
  size: number
  /** In their order, none overlapping or touching another; null where the whole file follows, which is no zip. */
  parts: readonly Part[] | null
}

const lengthBytes = 4

/**
 * What the process gets of a stored file; null when there is none.
 *
 * @throws Failure `import_file_unknown`, `import_file_too_large`, `storage_unavailable`
 */
export async function sandboxInput(
  store: Pick<ObjectStore, 'read' | 'size'>,
  key: string,
): Promise<{ body: Readable; size: number } | null> {
  const file = await storedZip(store, key)
  if (!file) return null
  const head: Uint8Array[] = []
  for await (const piece of file.read(0, Math.min(headBytes, file.size))) head.push(piece)
  const parts = isZip(Buffer.concat(head)) ? await textsIn(file) : null
  const index = Buffer.from(JSON.stringify({ size: file.size, parts } satisfies Index))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(index.length)
  const wanted = parts ?? [[0, file.size] as const]
  if (bytesIn(wanted) > limits.importTextFileBytes) throw tooLarge()
  const body = streamOf(async function* () {
    yield length
    yield index
    for (const [from, to] of wanted) yield* file.read(from, to)
  })
  return { body, size: lengthBytes + index.length + bytesIn(wanted) }
}

/** What the process reads: a file that is no zip as it is, or a zip with nothing but zeros in place of all that was left out. */
export function fromSandboxInput(bytes: Buffer): ZipBytes {
  const indexEnd = lengthBytes + bytes.readUInt32BE(0)
  const { size, parts } = JSON.parse(bytes.toString('utf8', lengthBytes, indexEnd)) as Index
  const given = bytes.subarray(indexEnd)
  if (parts === null) return given
  let at = 0
  const placed = parts.map(([from, to]) => {
    const part = { from, to, bytes: given.subarray(at, at + to - from) }
    at += to - from
    return part
  })
  const ends = placed.map(({ to }) => to)
  const read = (from: number, to: number) => {
    const wanted = Buffer.alloc(to - from)
    for (let n = firstAbove(ends, from); n < placed.length; n += 1) {
      const part = placed[n]
      if (!part || part.from >= to) break
      part.bytes.copy(wanted, Math.max(0, part.from - from), Math.max(0, from - part.from))
    }
    return wanted
  }
  return { size, read: (from, to) => Readable.from([read(from, to)], { objectMode: false }) }
}

/** Where the first of some ascending numbers is that is above another one. */
function firstAbove(numbers: readonly number[], number: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) > number) high = middle
    else low = middle + 1
  }
  return low
}

/** Each entry ends where the next one, or the list, begins: nothing of it has to be read to know that. */
async function textsIn(file: ZipSource): Promise<Part[]> {
  const zip = await openListed(file)
  // Where its list of entries begins, as long as none was read.
  const listFrom = Number(zip.readEntryCursor)
  if (file.size - listFrom > limits.importTextFileBytes) throw tooLarge()
  const begins = [listFrom]
  const texts: number[] = []
  for await (const entry of entriesIn(zip)) {
    const from = entry.relativeOffsetOfLocalHeader
    begins.push(from)
    if (isText(entry)) texts.push(from)
  }
  begins.sort((one, other) => one - other)
  const parts = texts.map((from): Part => [from, begins[firstAbove(begins, from)] ?? file.size])
  return joined([...parts, [listFrom, file.size]])
}

/** In their order, with those that overlap or touch as one. @throws Failure `import_file_unknown` if one ends before it begins */
function joined(parts: readonly Part[]): Part[] {
  if (parts.some(([from, to]) => from >= to))
    throw new Failure('import_file_unknown', { field: 'file' })
  const all: Part[] = []
  for (const part of parts.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1)
    if (last && part[0] <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], part[1])]
    else all.push(part)
  }
  return all
}

const bytesIn = (parts: readonly Part[]) => parts.reduce((sum, [from, to]) => sum + to - from, 0)

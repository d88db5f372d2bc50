import type { QueuedFile } from './queued-file.ts'
import { emptyTally, plus, type Tally, type TallyName, tallyOf } from './tally.ts'

/**
 * Up to thousands of files in their order. A change of one makes a new list without copying, counting or looking
 * through the others: it copies one block, and the list of the blocks.
 */
export interface FileList {
  blocks: readonly Block[]
  /** Where each is, by its key. */
  places: ReadonlyMap<string, number>
  tally: Tally
}

interface Block {
  files: readonly QueuedFile[]
  tally: Tally
}

const blockSize = 100

export function listFiles(files: readonly QueuedFile[]): FileList {
  const blocks = Array.from({ length: Math.ceil(files.length / blockSize) }, (_, at) =>
    toBlock(files.slice(at * blockSize, (at + 1) * blockSize)),
  )
  return {
    blocks,
    places: new Map(files.map(({ key }, place) => [key, place])),
    tally: sum(blocks.map(({ tally }) => tally)),
  }
}

const toBlock = (files: readonly QueuedFile[]): Block => ({
  files,
  tally: sum(files.map(tallyOf)),
})

const sum = (tallies: readonly Tally[]) =>
  tallies.reduce((all, tally) => plus(all, tally), emptyTally)

export const allFiles = ({ blocks }: FileList): readonly QueuedFile[] =>
  blocks.flatMap(({ files }) => files)

export const fileAt = ({ blocks }: FileList, place: number): QueuedFile | undefined =>
  blocks[Math.floor(place / blockSize)]?.files[place % blockSize]

export function fileOf(list: FileList, key: string): QueuedFile | undefined {
  const place = list.places.get(key)
  return place === undefined ? undefined : fileAt(list, place)
}

/** Of all from one to the other, both included, whichever comes first. */
export function keysBetween({ places }: FileList, one: string, other: string): string[] {
  const ends = [one, other].map((key) => places.get(key) ?? places.get(other) ?? 0)
  return [...places.keys()].slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** The same list where nothing changes. */
export function changeFile(
  list: FileList,
  key: string,
  change: (one: QueuedFile) => QueuedFile,
): FileList {
  const place = list.places.get(key)
  const one = place === undefined ? undefined : fileAt(list, place)
  if (place === undefined || !one) return list
  const next = change(one)
  if (next === one) return list
  const [before, after] = [tallyOf(one), tallyOf(next)]
  const changed = (tally: Tally) => plus(plus(tally, after), before, -1)
  const at = Math.floor(place / blockSize)
  const blocks = list.blocks.with(at, {
    files: (list.blocks[at]?.files ?? []).with(place % blockSize, next),
    tally: changed(list.blocks[at]?.tally ?? emptyTally),
  })
  return { ...list, blocks, tally: changed(list.tally) }
}

/** Changes several at once. */
export function changeFiles(
  list: FileList,
  keys: readonly string[],
  change: (one: QueuedFile) => QueuedFile,
): FileList {
  const wanted = new Set(keys)
  const blocks = list.blocks.map((block) => {
    const files = block.files.map((one) => (wanted.has(one.key) ? change(one) : one))
    return files.every((one, at) => one === block.files[at]) ? block : toBlock(files)
  })
  return { ...list, blocks, tally: sum(blocks.map(({ tally }) => tally)) }
}

export const addFiles = (list: FileList, files: readonly QueuedFile[]): FileList =>
  listFiles([...allFiles(list), ...files])

export function leaveOut(list: FileList, keys: readonly string[]): FileList {
  const gone = new Set(keys)
  return listFiles(allFiles(list).filter(({ key }) => !gone.has(key)))
}

/** The first of those that a tally counts, or all of them. */
export function filesThat(list: FileList, name: TallyName, max = Infinity): QueuedFile[] {
  const found: QueuedFile[] = []
  for (const block of list.blocks) {
    if (found.length >= max) break
    if (block.tally[name] === 0) continue
    found.push(...block.files.filter((one) => tallyOf(one)[name] > 0))
  }
  return found.slice(0, max)
}

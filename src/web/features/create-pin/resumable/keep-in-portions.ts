import { type FileToKeep, type KnownFile, keepFiles } from './kept-files.ts'

/** The browser copies what it keeps: so much at once, that neither memory nor the disk is taken by surprise. */
const maxBytes = 64_000_000
const maxFiles = 100

/** Files in the order in which they are kept, so many at a time. */
export function portionsOf(files: readonly FileToKeep[]): FileToKeep[][] {
  const portions: FileToKeep[][] = []
  let bytes = 0
  for (const one of files) {
    const last = portions.at(-1)
    bytes += one.file.size
    if (last && last.length < maxFiles && bytes <= maxBytes) last.push(one)
    else {
      portions.push([one])
      bytes = one.file.size
    }
  }
  return portions
}

let turn: Promise<unknown> = Promise.resolve()

/** Keeps any number of files, after those of earlier calls, and tells of each portion whether it is kept. */
export function keepInPortions(
  files: readonly FileToKeep[],
  /** What is known of one when its turn comes, as it may take a while; null where it was left out. */
  knownNow: (known: KnownFile) => KnownFile | null,
  onKept: (keys: readonly string[], isKept: boolean) => void,
): void {
  async function keep(portion: readonly FileToKeep[]) {
    const wanted = portion.flatMap(({ file, known: before }): FileToKeep[] => {
      const known = knownNow(before)
      return known ? [{ file, known }] : []
    })
    const isKept = await keepFiles(wanted)
    onKept(
      wanted.map(({ known }) => known.key),
      isKept,
    )
  }
  for (const portion of portionsOf(files)) turn = turn.then(() => keep(portion))
}

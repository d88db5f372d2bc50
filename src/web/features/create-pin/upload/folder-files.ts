import { limits } from '#contract/limits'

const isMedia = ({ type, name }: File) =>
  !name.startsWith('.') && (/^(image|video)\//.test(type) || /\.(heic|heif)$/i.test(name))

/** The pictures and videos among the files of a folder, by their names. */
export function mediaIn(files: Iterable<File>): File[] {
  return [...files].filter(isMedia).sort((one, other) => one.name.localeCompare(other.name))
}

/**
 * The pictures and videos in what was dropped, if a folder is in it; null where there is none. Has to be called
 * while the drop is being handled.
 */
export function droppedFolder({ items }: DataTransfer): Promise<File[]> | null {
  const entries = [...items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null)
  if (!entries.some(({ isDirectory }) => isDirectory)) return null
  return readEntries(entries).then(mediaIn)
}

async function readEntries(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = []
  for (const entry of entries) {
    // More than are taken anyway need not be read.
    if (files.length > limits.filesAtOnce * 4) break
    // oxlint-disable-next-line no-await-in-loop -- one folder after the other
    files.push(...(await readEntry(entry)))
  }
  return files
}

async function readEntry(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [
      await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail)),
    ]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: FileSystemEntry[] = []
  // A call answers a part of a large folder.
  for (let more = await readSome(reader); more.length > 0; ) {
    found.push(...more)
    // oxlint-disable-next-line no-await-in-loop -- answers follow one another
    more = await readSome(reader)
  }
  return readEntries(found)
}

const readSome = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))

import type { ObjectStore } from '#platform/storage'
import { type MediaFiles, openMediaFiles } from './read/read-zip.ts'
import { storedZip } from './read/zip-source.ts'

/** Steps of one import follow each other within seconds. */
const keptMs = 30_000

/** Opens the file of an import for one step; it is read once for steps that follow one another. */
export type OpenImportFile = (fileKey: string | null) => MediaFiles

const noFile: MediaFiles = { picture: async () => null, video: async () => null }

/** Holds the list of what is in the file that was used last, for a while after its last use. */
export function createImportFiles(store: Pick<ObjectStore, 'read' | 'size'>): OpenImportFile {
  let last: { key: string; files: Promise<MediaFiles> } | null = null
  let timer: NodeJS.Timeout | undefined

  const open = (key: string): Promise<MediaFiles> => {
    clearTimeout(timer)
    timer = setTimeout(() => (last = null), keptMs).unref()
    if (last?.key === key) return last.files
    const files = read(key)
    const opened = { key, files }
    last = opened
    // One that could not be read is tried again at the next use.
    files.catch(() => last === opened && (last = null))
    return files
  }
  const read = async (key: string) => {
    const zip = await storedZip(store, key)
    return zip ? openMediaFiles(zip) : noFile
  }

  return (key) => {
    if (key === null) return noFile
    // Held by its user, too: several imports that run at once would otherwise read a file anew for each picture.
    let own: Promise<MediaFiles> | null = null
    const files = () => {
      own ??= open(key).catch((error) => {
        own = null
        throw error
      })
      return own
    }
    return {
      picture: async (name) => (await files()).picture(name),
      video: async (name) => (await files()).video(name),
    }
  }
}

import { Readable } from 'node:stream'
import type { ObjectStore } from '#platform/storage'

/** Reads objects, or parts of them, that are in memory, in pieces as a store sends them. */
export function inMemory(
  find: (key: string) => Promise<Buffer | null>,
): Pick<ObjectStore, 'read' | 'size'> {
  return {
    size: async (key) => (await find(key))?.length ?? null,
    read: async (key, { start, end } = { start: 0 }) => {
      const bytes = await find(key)
      if (!bytes) return null
      const part = bytes.subarray(start, end === undefined ? undefined : end + 1)
      return {
        body: Readable.from(piecesOf(part), { objectMode: false }),
        ...{ size: part.length, totalSize: bytes.length },
        ...{ contentType: 'application/octet-stream', modifiedAt: new Date(0) },
      }
    },
  }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

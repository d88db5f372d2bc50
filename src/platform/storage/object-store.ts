import type { Readable } from 'node:stream'

export interface ByteRange {
  /** The first byte, from 0. */
  start: number
  /** The last byte, included; the object's last when absent or beyond it. */
  end?: number
}

export interface StoredObject {
  /** Must be read to its end or destroyed. Fails with `storage_unavailable`. */
  body: Readable
  /** Bytes of the body: 0 when the range starts after the object's end. */
  size: number
  /** Bytes of the whole object. */
  totalSize: number
  contentType: string
  modifiedAt: Date
}

export interface ListedObject {
  key: string
  size: number
  modifiedAt: Date
}

/**
 * Stores the bytes of pictures and videos. Every method but `healthy` may fail with
 * `storage_unavailable`; a key or range outside the rules is a bug of the caller.
 */
export interface ObjectStore {
  /**
   * Stores the bytes under a key, replacing what was there. Readers see all of them or none,
   * and they are durable when the promise resolves.
   *
   * @throws Failure `storage_full`
   */
  put(key: string, bytes: Uint8Array, facts: { contentType: string }): Promise<void>
  /** The same for a file, which may be larger than memory; it is left in place. */
  putFile(key: string, path: string, facts: { contentType: string }): Promise<void>
  /** Null when there is no such object. */
  read(key: string, range?: ByteRange): Promise<StoredObject | null>
  readAll(key: string): Promise<Buffer | null>
  /** Bytes, or null when there is no such object. */
  size(key: string): Promise<number | null>
  /** Nothing happens when there is no such object. */
  delete(key: string): Promise<void>
  /** Gives an object another key, replacing what was there. Nothing happens when there is no such object. */
  move(from: string, to: string): Promise<void>
  /** All objects whose key begins with the prefix, in no order, a page or folder at a time. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Whether the store accepts objects now. Never fails. */
  healthy(): Promise<boolean>
}

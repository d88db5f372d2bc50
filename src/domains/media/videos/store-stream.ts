import { streamFiles, streamKey } from '#contract/media/stream-address'
import type { Writer } from '#platform/database'
import { contentTypeOf, type ObjectStore } from '#platform/storage'
import type { MadeStreamFile } from '#platform/video'
import { lockFiles } from '../files/lock-files.ts'

const masterKey = (signature: string) => streamKey(signature, 'master.m3u8')

/** Stores the files of a stream before its row names it; the list of renditions comes last. */
export async function putStream(
  store: ObjectStore,
  signature: string,
  files: readonly MadeStreamFile[],
): Promise<void> {
  for (const { file, path } of files) {
    const key = streamKey(signature, file)
    await store.putFile(key, path, { contentType: contentTypeOf(key) })
  }
}

/** Keeps a stored stream until the transaction, which records it, ends. */
export async function holdStream(
  db: Writer,
  store: ObjectStore,
  signature: string,
  files: readonly MadeStreamFile[],
): Promise<void> {
  await lockFiles(db, 'stream', signature)
  // A concurrent deletion has finished or waits for the lock.
  if ((await store.size(masterKey(signature))) === null) await putStream(store, signature, files)
}

/** Requires the stream's lock. The list goes first: without it a stream is not there. */
export async function deleteStream(store: ObjectStore, signature: string): Promise<void> {
  for (const file of streamFiles) await store.delete(streamKey(signature, file))
}

import { buffer, text } from 'node:stream/consumers'
import { streamKey, streamNames } from '#contract/media/stream-address'
import type { Services } from '#platform/operations'
import { streamHeadBytes, streamStart } from '#platform/video'

/** The list of the renditions of a video's stream; null when it is gone. */
export async function readStreamList(
  { store }: Pick<Services, 'store'>,
  signature: string,
): Promise<string | null> {
  const found = await store.read(streamKey(signature, 'master.m3u8'))
  return found && text(found.body)
}

/** When its first frame is shown, in ticks of 1/90000 of a second: all renditions are made of the same frames. */
export async function readStreamStart(
  { store }: Pick<Services, 'store'>,
  signature: string,
): Promise<number> {
  const [largest] = streamNames
  const range = { start: 0, end: streamHeadBytes - 1 }
  const found = await store.read(streamKey(signature, `${largest}.mp4`), range)
  return found ? streamStart(await buffer(found.body)) : 0
}

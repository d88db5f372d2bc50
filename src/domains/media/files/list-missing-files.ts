import { videoKey } from '#contract/media/video-address'
import { type Database, rows } from '#platform/database'
import type { Services } from '#platform/operations'
import { selectImages } from '../image-queries.ts'
import { selectVideos } from '../videos/video-queries.ts'
import { hasFiles } from './image-files.ts'

const batch = 200

/** The pictures and videos whose row is there and whose files are not. */
export async function* listMissingFiles(
  { store }: Pick<Services, 'store'>,
  { reader }: Pick<Database, 'reader'>,
): AsyncGenerator<string> {
  const next = (table: 'images' | 'videos', after: string) =>
    rows<{ signature: string }>(
      reader,
      `select signature from ${table} where signature > $1 order by signature limit ${batch}`,
      [after],
    )
  for await (const signatures of inTurn((after) => next('images', after)))
    for (const image of (await selectImages(reader, signatures)).values())
      if (!(await hasFiles(store, image))) yield `picture ${image.signature}`
  for await (const signatures of inTurn((after) => next('videos', after)))
    for (const { signature, file } of (await selectVideos(reader, signatures)).values())
      if ((await store.size(videoKey(file))) === null) yield `video ${signature}`
}

async function* inTurn(
  next: (after: string) => Promise<{ signature: string }[]>,
): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const found = (await next(after)).map(({ signature }) => signature)
    const last = found.at(-1)
    if (last === undefined) return
    yield found
    after = last
  }
}

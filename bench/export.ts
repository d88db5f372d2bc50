import { type ImageExtension, imageKey } from '#contract/media/image-address'
import { startChild } from './harness/child-process.ts'
import type { Copy, CopyWish } from './harness/export-process.ts'
import { drawPhoto, shrinkPhoto } from './harness/pictures.ts'
import type { Finding } from './harness/promise.ts'
import { openTown, type Town } from './harness/town.ts'

/**
 * `npm run bench -- export`: a copy of all that is somebody's own, texts and 10,000 pictures, as a job makes it;
 * before that one of a quarter, which tells whether memory grows with what there is.
 */

const pins = 10_000
const atMostMinutes = 10
const atMostMoreMb = 64
const pictureWidthPx = 1_000

export async function measureExport(): Promise<Finding[]> {
  const town = await openTown({
    plenties: [pins / 4, pins].map((count) => ({
      boards: 200,
      pins: count,
      pinsOnFirstBoard: count / 4,
    })),
    pictures: pins,
  })
  try {
    const pictureBytes = await storeOriginals(town)
    const [few, many] = town.residents
    if (!few || !many) throw new Error('Nobody lives here')
    const less = await copyOf(town, few.viewer.id)
    const whole = await copyOf(town, many.viewer.id)
    const written = `${whole.entries} files, ${megabytes(whole.bytes)} MB of pictures of ${Math.round(pictureBytes / 1_000)} KB`
    return [
      {
        kind: 'figure',
        what: `A copy of ${pins.toLocaleString('en')} pins`,
        value: Math.round(whole.minutes * 100) / 100,
        unit: 'minutes',
        atMost: atMostMinutes,
        detail: `${written}; a quarter of them ${less.minutes.toFixed(2)}`,
      },
      {
        kind: 'figure',
        what: 'Memory it takes more than a copy of a quarter of them',
        value: Math.max(0, megabytes(whole.peak - less.peak)),
        unit: 'MB',
        atMost: atMostMoreMb,
        detail: `${megabytes(whole.peak)} and ${megabytes(less.peak)} MB at most in processes of their own`,
      },
    ]
  } finally {
    await town.end()
  }
}

/** The same photo as every original. */
async function storeOriginals({ client, composition }: Town): Promise<number> {
  const photo = await shrinkPhoto(await drawPhoto(), pictureWidthPx)
  const { rows } = await client.query<{ file: string; extension: ImageExtension }>(
    'select coalesce(file, signature) as file, extension from images',
  )
  for (const { file, extension } of rows)
    await composition.services.store.put(imageKey(file, 'originals', extension), photo, {
      contentType: 'image/jpeg',
    })
  return photo.byteLength
}

async function copyOf({ databaseUrl, dataFolder }: Town, personId: string): Promise<Copy> {
  const child = await startChild({ file: new URL('./harness/export-process.ts', import.meta.url) })
  try {
    const wish: CopyWish = { databaseUrl, dataFolder, personId }
    return await child.ask<Copy>(wish)
  } finally {
    await child.end()
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}

import { type ImageExtension, imageKey } from '#contract/media/image-address'
import type { Finding } from '../harness/benchmark.ts'
import { startChild } from '../harness/child-process.ts'
import { type Dataset, openDataset } from '../harness/content/dataset.ts'
import { drawPhoto, shrinkPhoto } from '../harness/content/pictures.ts'
import type { ExportRequest, ExportResult } from '../harness/export-process.ts'

/**
 * `npm run bench -- export`: the data export of a person with texts and 10,000 pictures, as a job makes it;
 * before that one of a quarter of it, which shows whether memory grows with the amount of data.
 */

const pins = 10_000
const maxMinutes = 10
const maxExtraMb = 64
const pictureWidthPx = 1_000

export async function measureExport(): Promise<Finding[]> {
  const dataset = await openDataset({
    contents: [pins / 4, pins].map((count) => ({
      boards: 200,
      pins: count,
      pinsOnFirstBoard: count / 4,
    })),
    pictures: pins,
  })
  try {
    const pictureBytes = await storeOriginals(dataset)
    const [few, many] = dataset.members
    if (!few || !many) throw new Error('There are no members')
    const less = await measureExportOf(dataset, few.viewer.id)
    const whole = await measureExportOf(dataset, many.viewer.id)
    const written = `${whole.entries} files, ${megabytes(whole.bytes)} MB of pictures of ${Math.round(pictureBytes / 1_000)} KB`
    return [
      {
        kind: 'figure',
        what: `An export of ${pins.toLocaleString('en')} pins`,
        value: Math.round(whole.minutes * 100) / 100,
        unit: 'minutes',
        atMost: maxMinutes,
        detail: `${written}; a quarter of them ${less.minutes.toFixed(2)}`,
      },
      {
        kind: 'figure',
        what: 'Additional memory compared to an export of a quarter of them',
        value: Math.max(0, megabytes(whole.peak - less.peak)),
        unit: 'MB',
        atMost: maxExtraMb,
        detail: `${megabytes(whole.peak)} and ${megabytes(less.peak)} MB at most in processes of their own`,
      },
    ]
  } finally {
    await dataset.end()
  }
}

/** Stores the same photo as the original of each picture. */
async function storeOriginals({ client, composition }: Dataset): Promise<number> {
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

async function measureExportOf(
  { databaseUrl, dataFolder }: Dataset,
  personId: string,
): Promise<ExportResult> {
  const child = await startChild({ file: new URL('../harness/export-process.ts', import.meta.url) })
  try {
    const request: ExportRequest = { databaseUrl, dataFolder, personId }
    return await child.send<ExportResult>(request)
  } finally {
    await child.end()
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}

import { limits } from '#contract/limits'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { type OwnData, readOwn } from '#platform/own-data'
import { exportMark } from '../imports/own-export.ts'
import type { ExportChange, ExportRow } from './export-queries.ts'
import { inFiles, toText } from './in-files.ts'
import { countPictures } from './own-queries.ts'
import type { WrittenData } from './pages/index-page.ts'
import type { Pieces } from './pieces.ts'
import { captionFiles, pinRecord } from './pin-record.ts'
import { writePages } from './write-pages.ts'

/** Everything but pictures and videos: first the JSON files, then the HTML pages. */
export async function writeTexts(
  services: Services,
  database: Database,
  domains: readonly OwnData[],
  known: ExportRow,
  pieces: Pieces,
): Promise<ExportChange> {
  const { reader } = database
  const add = (name: string, text: string) =>
    pieces.add({ name, bytes: Buffer.from(text), modifiedAt: known.created_at, isPacked: true })
  const { brandName, publicUrl } = services.settings
  await add(
    exportMark.file,
    toText({
      format: exportMark.format,
      version: exportMark.version,
      from: { name: brandName, address: publicUrl },
      person_id: known.person_id,
      created_at: known.created_at,
    }),
  )
  const written: WrittenData[] = []
  for (const kinds of domains)
    for (const [kind, own] of Object.entries(kinds)) {
      let number = 0
      const read = readOwn(reader, own, known.person_id, limits.exportRowsAtOnce)
      for await (const found of inFiles(read)) {
        number += 1
        const rows = kind === 'pins' ? found.map((pin) => pinRecord(pin, publicUrl)) : found
        if (kind === 'pins')
          for (const pin of found)
            for (const file of captionFiles(pin)) await add(file.name, file.text)
        const name = nameOf(kind, number)
        await add(name, toText({ [kind]: rows }))
        written.push({ kind, name, count: rows.length })
      }
    }
  await writePages(services, reader, known, written, add)
  const total = await countPictures(reader, known.person_id)
  return { ...(await pieces.flush()), total, after_picture: '' }
}

/** Pins are in a folder of their own, where an import finds them. */
function nameOf(kind: string, number: number): string {
  if (kind === 'pins') return `${exportMark.pins}${String(number).padStart(4, '0')}.json`
  return number === 1 ? `data/${kind}.json` : `data/${kind}-${number}.json`
}

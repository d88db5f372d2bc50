import type { KnownPictureId, KnownPictureListId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import { bitsToHex } from './known-picture-queries.ts'

const batch = 1_000

interface ExportedRow {
  id: KnownPictureId
  sha256: string | null
  pdq: string | null
  note: string
}

/** The lines of a list in the CSV that it can be read from. */
export async function* exportKnownPictures(
  db: Db,
  listId: KnownPictureListId,
): AsyncGenerator<string> {
  yield 'sha256,pdq,note'
  let after = '0'
  for (;;) {
    const found = await rows<ExportedRow>(
      db,
      `select id, sha256, pdq::text as pdq, note from known_pictures
        where list_id = $1 and id > $2::bigint order by id limit ${batch}`,
      [listId, after],
    )
    for (const { sha256, pdq, note } of found)
      yield [
        sha256 ?? '',
        pdq === null ? '' : bitsToHex(pdq),
        `"${note.replaceAll('"', '""')}"`,
      ].join()
    const last = found.at(-1)
    if (!last || found.length < batch) return
    after = last.id
  }
}

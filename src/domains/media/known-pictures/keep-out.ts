import type { KnownPictureListId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { pdqMinQuality } from '#platform/visual-features'
import { addKnownPictures } from './add-known-pictures.ts'
import type { KnownPicture } from './known-picture-queries.ts'
import { countOnList } from './list-queries.ts'

/** Puts stored pictures on a list, by their files and, where they have enough detail, their looks. */
export async function keepOutStored(
  db: Writer,
  services: Pick<Services, 'clock' | 'newId'>,
  listId: KnownPictureListId,
  signatures: readonly string[],
): Promise<void> {
  await addKnownPictures(db, services, listId, await selectAsKnown(db, signatures))
}

/** Takes stored pictures off a list again, and shows those that are still there. */
export async function letInStored(
  db: Writer,
  listId: KnownPictureListId,
  signatures: readonly string[],
): Promise<void> {
  const left = await rows<{ file: string; is_unsearched: boolean }>(
    db,
    `with named as (
       select distinct coalesce(file, signature) as file from images where signature = any($2::text[]))
     delete from known_pictures k using named
      where k.list_id = $1 and left(k.sha256, 32) = named.file
     returning named.file, k.searched_at is null as is_unsearched`,
    [listId, [...signatures]],
  )
  await rows(
    db,
    `update images set blocked_at = null, keep_until = null
      where coalesce(file, signature) = any($1::text[]) and blocked_at is not null`,
    [left.map(({ file }) => file)],
  )
  const unsearched = left.filter(({ is_unsearched }) => is_unsearched).length
  await countOnList(db, listId, { pictures: -left.length, unsearched: -unsearched })
}

async function selectAsKnown(db: Db, signatures: readonly string[]): Promise<KnownPicture[]> {
  const found = await rows<{ file: string; pdq: Buffer | null }>(
    db,
    `select distinct on (coalesce(i.file, i.signature)) coalesce(i.file, i.signature) as file, l.pdq
      from images i left join image_looks l on l.signature = i.signature and l.quality >= ${pdqMinQuality}
      where i.signature = any($1::text[]) order by coalesce(i.file, i.signature)`,
    [[...signatures]],
  )
  return found.map(({ file, pdq }) => ({ sha256: file, pdq, note: '' }))
}

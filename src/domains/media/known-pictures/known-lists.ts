import type { KnownPictureListId } from '#contract/ids'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { findListNamed, insertList, type KnownPictureList, updateList } from './list-queries.ts'

/** The list of this name, made or changed to what is given. */
export async function keepList(
  db: Writer,
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  wanted: Omit<KnownPictureList, 'id' | 'source'> & { source?: string },
): Promise<KnownPictureList> {
  const before = await findListNamed(db, wanted.name)
  if (before) {
    const changed = { ...before, ...wanted, name: before.name }
    await updateList(db, changed)
    return changed
  }
  await insertList(db, {
    source: '',
    ...wanted,
    id: newId<KnownPictureListId>(),
    created_at: clock.now(),
  })
  const made = await findListNamed(db, wanted.name)
  if (!made) throw new Error('A list of known pictures was not made')
  return made
}

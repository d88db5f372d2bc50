import type { KnownPictureListId } from '#contract/ids'
import type { Database } from '#platform/database'
import type { Services } from '#platform/operations'
import { addedAtOnce, addKnownPictures } from '../add-known-pictures.ts'
import type { KnownPicture } from '../known-picture-queries.ts'
import { readKnownPictures } from './read-list.ts'

export interface FilledList {
  /** New ones. */
  added: number
  unreadable: number
  /** The numbers of the first lines without a hash that can be read. */
  unreadable_lines: number[]
}

const linesNamed = 20

/**
 * Adds the pictures of a list in CSV while it is read, so that it may be larger than the memory. What was added before
 * an end stays, and may be added again.
 *
 * @throws UnreadableList where its first line names no hash
 */
export async function fillList(
  database: Pick<Database, 'transaction'>,
  services: Pick<Services, 'clock' | 'newId'>,
  listId: KnownPictureListId,
  lines: AsyncIterable<string>,
): Promise<FilledList> {
  const filled: FilledList = { added: 0, unreadable: 0, unreadable_lines: [] }
  let waiting: KnownPicture[] = []
  const addWaiting = async () => {
    filled.added += await database.transaction((db) =>
      addKnownPictures(db, services, listId, waiting),
    )
    waiting = []
  }
  for await (const { line, picture } of readKnownPictures(lines)) {
    if (picture) waiting.push(picture)
    else if (++filled.unreadable <= linesNamed) filled.unreadable_lines.push(line)
    if (waiting.length === addedAtOnce) await addWaiting()
  }
  if (waiting.length > 0) await addWaiting()
  return filled
}

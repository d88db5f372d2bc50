import { Failure } from '#contract/errors'
import type { KnownPictureListId } from '#contract/ids'
import { limits } from '#contract/limits'
import {
  addKnownPicturesFile,
  keepKnownPictureList,
  type KnownPictureList as ListOut,
  listKnownPictureLists as listLists,
  removeKnownPictureList,
  switchKnownPictureList,
} from '#contract/media/known-picture-lists'
import type { Db } from '#platform/database'
import { answerCommand, answerPreparedCommand, answerQuery } from '#platform/operations'
import { fillList } from './filling/fill-list.ts'
import { linesOf } from './filling/lines-of.ts'
import { UnreadableList } from './filling/read-list.ts'
import { keepList } from './known-lists.ts'
import {
  type CountedList,
  deleteList,
  findCountedList,
  findList,
  findListNamed,
  type KnownPictureList,
  listKnownPictureLists,
  updateList,
} from './list-queries.ts'

export const listKnownPictureListsHandler = answerQuery(listLists, async ({ db, clock }) =>
  (await listKnownPictureLists(db)).map((one) => toList(one, clock.now())),
)

export const keepKnownPictureListHandler = answerCommand(
  keepKnownPictureList,
  async (context, { is_on, ...wanted }) => {
    const { db, clock } = context
    const before = await findListNamed(db, wanted.name)
    const expires_at = before ? before.expires_at : is_on ? null : clock.now()
    const { id } = await keepList(db, context, { ...wanted, expires_at })
    return findOut(db, id, clock.now())
  },
)

export const switchKnownPictureListHandler = answerCommand(
  switchKnownPictureList,
  async ({ db, clock }, { id, is_on }) => {
    const found = await listOr404(db, id)
    await updateList(db, { ...found, expires_at: is_on ? null : clock.now() })
    return findOut(db, id, clock.now())
  },
)

export const removeKnownPictureListHandler = answerCommand(
  removeKnownPictureList,
  async ({ db }, { id, name }) => {
    const found = await listOr404(db, id)
    if (found.name.toLowerCase() !== name.toLowerCase())
      throw new Failure('invalid_input', { field: 'name', text: { key: 'input.nameOfList' } })
    await deleteList(db, id)
    return null
  },
)

/** While it is read, in many small transactions: those who store pictures wait for none of them long. */
export const addKnownPicturesFileHandler = answerPreparedCommand(
  addKnownPicturesFile,
  async (context, { id, file }) => {
    await listOr404(context.db, id)
    const bytes = file instanceof Uint8Array ? once(file) : file
    try {
      return await fillList(context.database, context, id, linesOf(bounded(bytes)))
    } catch (error) {
      if (error instanceof UnreadableList)
        throw new Failure('known_pictures_unreadable', { field: 'file' })
      throw error
    }
  },
  async (_context, _input, filled) => filled,
)

/** What was added of a file that is too large stays. */
async function* bounded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > limits.knownPicturesFileBytes) throw new Failure('body_too_large', { field: 'file' })
    yield piece
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function listOr404(db: Db, id: KnownPictureListId): Promise<KnownPictureList> {
  const found = await findList(db, id)
  if (!found) throw new Failure('not_found')
  return found
}

async function findOut(db: Db, id: KnownPictureListId, now: Date): Promise<ListOut> {
  const found = await findCountedList(db, id)
  if (!found) throw new Failure('not_found')
  return toList(found, now)
}

function toList(
  { expires_at, last_hit_at, last_added_at, ...rest }: CountedList,
  now: Date,
): ListOut {
  return {
    ...rest,
    expires_at: expires_at?.toISOString() ?? null,
    is_on: expires_at === null || expires_at > now,
    last_hit_at: last_hit_at?.toISOString() ?? null,
    last_added_at: last_added_at?.toISOString() ?? null,
  }
}

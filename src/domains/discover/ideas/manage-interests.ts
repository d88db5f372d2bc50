import {
  createInterest,
  editInterest,
  type KeptInterest,
  listKeptInterests,
} from '#contract/discover/operator-interests'
import { Failure } from '#contract/errors'
import type { InterestId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { Db } from '#platform/database'
import { answerCommand, answerQuery, memberOf } from '#platform/operations'
import { checkPlace, inTreeOrder, placeAmong } from './interest-tree.ts'
import {
  countPopularPins,
  lockAllInterests,
  type ManagedInterestRow,
  orderInterests,
  selectAllInterests,
  upsertInterest,
} from './manage-interest-queries.ts'
import { slugOf } from './picks/pick-addresses.ts'

/** These addresses belong to other pages. */
const reservedSlugs = ['trending', 'picks', 'kept', 'follow']

export const listKeptInterestsHandler = answerQuery(listKeptInterests, ({ db }) => readKept(db))

export const createInterestHandler = answerCommand(createInterest, async (context, input) => {
  const { db, newId, caller } = context
  const all = await lockAllInterests(db)
  if (all.length >= limits.interests) throw new Failure('interests_too_many')
  checkPlace(all, null, input.parent_id)
  const id = newId<InterestId>()
  const slug = freeSlug(all, input.name, id)
  const { name, parent_id } = input
  const words = withoutRepeats(input.words)
  await upsertInterest(db, { id, parent_id, slug, name, words, position: 0, hidden_at: null })
  await orderInterests(db, placeAmong(all, id, parent_id, null))
  caller.log.info({ operator: memberOf(context).username, interest: slug }, 'An interest was added')
  return readOne(db, id)
})

export const editInterestHandler = answerCommand(editInterest, async (context, input) => {
  const { db, clock, caller } = context
  const all = await lockAllInterests(db)
  const known = all.find(({ id }) => id === input.id)
  if (!known) throw new Failure('interest_not_found')
  const parent_id = input.parent_id === undefined ? known.parent_id : input.parent_id
  const isMoved = parent_id !== known.parent_id
  if (isMoved) checkPlace(all, known.id, parent_id)
  await upsertInterest(db, {
    ...known,
    parent_id,
    name: input.name ?? known.name,
    words: withoutRepeats(input.words ?? known.words),
    hidden_at: hiddenAt(known, input.is_hidden, clock.now()),
  })
  if (isMoved || input.position !== undefined)
    await orderInterests(db, placeAmong(all, known.id, parent_id, input.position ?? null))
  caller.log.info(
    { operator: memberOf(context).username, interest: known.slug },
    'An interest was changed',
  )
  return readOne(db, known.id)
})

function hiddenAt(
  { hidden_at }: ManagedInterestRow,
  isHidden: boolean | undefined,
  now: Date,
): Date | null {
  if (isHidden === undefined) return hidden_at
  return isHidden ? (hidden_at ?? now) : null
}

function withoutRepeats(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== '')
}

/** The slug of the name, with the interest's id appended where it is taken. */
function freeSlug(all: readonly ManagedInterestRow[], name: string, id: InterestId): string {
  const slug = slugOf(name, 'idea')
  const isTaken = reservedSlugs.includes(slug) || all.some((one) => one.slug === slug)
  return isTaken ? `${slug}-${id}` : slug
}

async function readOne(db: Db, id: InterestId): Promise<KeptInterest> {
  const found = (await readKept(db)).find((one) => one.id === id)
  if (!found) throw new Failure('interest_not_found')
  return found
}

async function readKept(db: Db): Promise<KeptInterest[]> {
  const counts = await countPopularPins(db)
  return inTreeOrder(await selectAllInterests(db)).map(({ one, level, place }) => ({
    id: one.id,
    parent_id: one.parent_id,
    slug: one.slug,
    name: one.name,
    url: `/ideas/${one.slug}/`,
    words: one.words,
    level,
    position: place,
    is_hidden: one.hidden_at !== null,
    pin_count: counts.get(one.id) ?? 0,
  }))
}

import { Failure } from '#contract/errors'
import type { PersonId, PinId } from '#contract/ids'
import { addNews } from '#domains/news'
import type { Db } from '#platform/database'
import type { CommandContext } from '#platform/operations'
import { deleteOtherTags, insertTags, lockTags, selectTaggable } from './tag-queries.ts'

/**
 * Tags these people in a pin, and nobody else; who is new is notified. They see it once they may see the pin: news of what
 * they may not see is neither listed nor counted, and those of tags are in no copy of their data.
 */
export async function keepTags(
  { db, newId, clock }: Pick<CommandContext, 'db' | 'newId' | 'clock'>,
  pin: { id: PinId; person_id: PersonId },
  personIds: readonly PersonId[],
  /** Whoever changes them. */
  viewerId: PersonId = pin.person_id,
): Promise<void> {
  const before = await lockTags(db, pin.id)
  const tagged = new Set(before.flatMap((tag) => (tag.is_removed ? [] : tag.person_id)))
  const removed = new Set(before.flatMap((tag) => (tag.is_removed ? tag.person_id : [])))
  const added = personIds.filter((id) => !tagged.has(id))
  await checkTaggable(db, pin.person_id, personIds, { except: tagged, never: removed })
  await deleteOtherTags(db, pin.id, personIds, viewerId)
  await insertTags(db, pin, personIds, clock.now())
  for (const personId of added)
    await addNews(
      db,
      { newId, clock },
      {
        personId,
        kind: 'tagged',
        actorId: pin.person_id,
        facts: { pin_id: pin.id },
      },
    )
}

interface Known {
  /** Tagged already: a setting that was changed since does not end it. */
  except?: ReadonlySet<PersonId>
  /** They removed themselves. */
  never?: ReadonlySet<PersonId>
}

/** Throws person_not_taggable, naming the first of them. */
export async function checkTaggable(
  db: Db,
  taggerId: PersonId,
  personIds: readonly PersonId[],
  { except = new Set(), never = new Set() }: Known = {},
): Promise<void> {
  const wanted = personIds.filter((id) => !except.has(id))
  const taggable = await selectTaggable(db, taggerId, wanted)
  const refused = wanted.find((id) => never.has(id) || !taggable.has(id))
  if (refused === undefined) return
  const field = `tagged_user_ids.${personIds.indexOf(refused)}`
  throw new Failure('person_not_taggable', { field })
}

/** Those of them who may be tagged now, when nobody is there to choose others. */
export async function stillTaggable(
  db: Db,
  taggerId: PersonId,
  personIds: readonly PersonId[],
): Promise<PersonId[]> {
  const taggable = await selectTaggable(db, taggerId, personIds)
  return personIds.filter((id) => taggable.has(id))
}

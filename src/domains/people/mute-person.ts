import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { mutePerson } from '#contract/people/mutes'
import { answerCommand, memberOf } from '#platform/operations'
import { countMutes, insertMute } from './mute-queries.ts'
import { findVisiblePersonById, lockPerson } from './person-queries.ts'
import { toPerson } from './person-views.ts'

/** Follows stay as they are, and nobody is notified: muted content is filtered when it is read. */
export const mutePersonHandler = answerCommand(mutePerson, async (context, { user_id }) => {
  const { db, clock } = context
  const viewer = memberOf(context)
  if (user_id === viewer.id) throw new Failure('mute_of_oneself', { field: 'user_id' })
  const person = await findVisiblePersonById(db, user_id, viewer.id)
  if (!person) throw new Failure('person_not_found', { field: 'user_id' })
  await lockPerson(db, viewer.id)
  if ((await countMutes(db, viewer.id, user_id)) >= limits.mutesPerPerson)
    throw new Failure('mute_limit_reached')
  await insertMute(db, viewer.id, user_id, clock.now())
  return toPerson({ ...person, is_muted: true }, viewer.id)
})

import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { findVisiblePerson, lockPeople, refuseBlocked } from '#domains/people'
import { answerCommand, memberOf } from '#platform/operations'
import { countMemberships, findMember, insertMember } from '../advertiser-queries.ts'
import { toAdvertiserPerson } from '../advertiser-views.ts'
import { lockPermitted } from '../find-permitted.ts'
import { recordRole } from './record-role.ts'

export const addAdvertiserPersonHandler = answerCommand(
  addAdvertiserPerson,
  async (context, { advertiser_id, username, role }) => {
    const { db, clock } = context
    const viewer = memberOf(context)
    const { id, owner_id } = await lockPermitted(db, advertiser_id, viewer.id, 'manage')
    const field = 'username'
    const person = await findVisiblePerson(db, username, viewer.id)
    if (!person) throw new Failure('person_not_found', { field })
    if (person.id === owner_id) throw new Failure('advertiser_person_there', { field })
    await lockPeople(db, [person.id, viewer.id, owner_id])
    for (const other of new Set([viewer.id, owner_id]))
      await refuseBlocked(db, person.id, other, field)

    const member = { advertiser_id: id, person_id: person.id, role, added_at: clock.now() }
    if (!(await insertMember(db, member))) throw new Failure('advertiser_person_there', { field })
    const { here, theirs } = await countMemberships(db, id, person.id)
    if (here > limits.peoplePerAdvertiser) throw new Failure('advertiser_people_limit', { field })
    if (theirs > limits.advertisersShared) throw new Failure('advertiser_shared_limit', { field })
    await recordRole(context, id, person.id, { before: null, after: role })
    const added = await findMember(db, id, person.id)
    if (!added) throw new Error('A new member of an ad account was not found')
    return toAdvertiserPerson(added)
  },
)

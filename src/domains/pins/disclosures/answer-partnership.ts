import { Failure } from '#contract/errors'
import { answerPartnership } from '#contract/pins/disclosures'
import { addNews } from '#domains/news'
import { answerCommand, memberOf } from '#platform/operations'
import { lockDisclosure, saveAnswer } from './disclosure-queries.ts'
import { answer } from './partnership-rules.ts'

export const answerPartnershipHandler = answerCommand(answerPartnership, async (context, input) => {
  const { db, clock } = context
  const viewer = memberOf(context)
  const current = await lockDisclosure(db, input.pin_id)
  if (!current) throw new Failure('partnership_not_found')
  const answered = { ...current, ...answer(current, viewer.id, input.answer) }
  await saveAnswer(db, answered, clock.now())
  await addNews(db, context, {
    personId: current.creator_id,
    kind: input.answer === 'approve' ? 'partnership_approved' : 'partnership_ended',
    actorId: viewer.id,
    facts: { pin_id: current.pin_id },
  })
  return { status: answered.partnership ?? 2 }
})

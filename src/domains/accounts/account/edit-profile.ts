import { editProfile } from '#contract/accounts/edit-profile'
import { Failure } from '#contract/errors'
import { findImage } from '#domains/media'
import { changePerson } from '#domains/people'
import { enqueue } from '#platform/jobs'
import { answerCommand, memberOf } from '#platform/operations'
import { findAccount } from './account-queries.ts'
import { toSettings } from './settings-views.ts'

export const editProfileHandler = answerCommand(editProfile, async (context, input) => {
  const { db } = context
  const { id } = memberOf(context)
  const account = await findAccount(db, id)
  if (!account) throw new Failure('login_required')
  if (input.image_signature && !(await findImage(db, input.image_signature))) {
    throw new Failure('upload_not_found', { field: 'image_signature' })
  }
  const { before, after } = await changePerson(db, id, input)
  if (before.image_signature && before.image_signature !== after.image_signature) {
    await enqueue(db, 'image_released', { signature: before.image_signature })
  }
  return toSettings(after, account)
})

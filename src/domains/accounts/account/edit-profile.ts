import { editProfile } from '#contract/accounts/edit-profile'
import { Failure } from '#contract/errors'
import { findImage } from '#domains/media'
import { changePerson } from '#domains/people'
import { enqueue } from '#platform/jobs'
import { answerCommand, memberOf } from '#platform/operations'
import { minimumAgeAcross } from '../ages/minimum-age.ts'
import { birthdayDate, checkAge } from '../rules/age-rules.ts'
import { type AccountWish, lockAccount, updateAccount } from './account-queries.ts'
import { toSettings } from './settings-views.ts'

export const editProfileHandler = answerCommand(editProfile, async (context, input) => {
  const { db, settings, clock, caller } = context
  const { id } = memberOf(context)
  const account = await lockAccount(db, id)
  if (!account) throw new Failure('login_required')
  if (input.image_signature && !(await findImage(db, input.image_signature))) {
    throw new Failure('upload_not_found', { field: 'image_signature' })
  }
  const wish: AccountWish = {
    birthday: input.birthday === undefined ? undefined : birthdayDate(input.birthday),
    country: input.country,
    personalized_ads: input.personalized_ads,
    marketing_opt_out: input.marketing_opt_out,
  }
  if (wish.birthday !== undefined) {
    // Whichever country somebody names, the rule of where they seem to be holds too.
    const countries = [wish.country ?? account.country, account.country, caller.place.country]
    checkAge(wish.birthday, clock.now(), minimumAgeAcross(settings, countries))
  }
  await updateAccount(db, id, wish)
  const { before, after } = await changePerson(db, id, input, settings.operators)
  if (before.image_signature && before.image_signature !== after.image_signature) {
    await enqueue(db, 'image_released', { signature: before.image_signature })
  }
  return toSettings(after, { ...account, ...defined(wish) })
})

function defined(wish: AccountWish): AccountWish {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
}

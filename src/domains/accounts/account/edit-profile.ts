import { editProfile } from '#contract/accounts/account/edit-profile'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import { Failure } from '#contract/errors'
import { findImage } from '#domains/media'
import { changePerson } from '#domains/people'
import { enqueue } from '#platform/jobs'
import { answerPreparedCommand, type CommandContext, memberOf } from '#platform/operations'
import { minimumAgeAcross } from '../ages/minimum-age.ts'
import { logConsents } from '../consents/check-consents.ts'
import { consentTexts } from '../consents/consent-texts.ts'
import { birthdayDate, checkAge } from '../rules/age-rules.ts'
import { announceChangedAccount } from '../sessions/ended-sessions.ts'
import { type AccountChanges, lockAccount, updateAccount } from './account-queries.ts'
import { toSettings } from './settings-views.ts'

export const editProfileHandler = answerPreparedCommand(
  editProfile,
  async (context, { marketing_opt_out }) =>
    marketing_opt_out === undefined ? null : consentTexts(context, context.caller.place.language),
  async (context, input, texts) => {
    const { db, settings, clock, caller } = context
    const { id } = memberOf(context)
    const account = await lockAccount(db, id)
    if (!account) throw new Failure('login_required')
    if (input.image_signature && !(await findImage(db, input.image_signature))) {
      throw new Failure('upload_not_found', { field: 'image_signature' })
    }
    const changes: AccountChanges = {
      birthday: input.birthday === undefined ? undefined : birthdayDate(input.birthday),
      country: input.country,
      personalized_ads: input.personalized_ads,
      personal_recommendations: input.personal_recommendations,
      marketing_opt_out: input.marketing_opt_out,
      key_shortcuts: input.key_shortcuts,
      mails_of_messages: input.mails_of_messages,
      mails_of_invites: input.mails_of_invites,
      ...languageChanges(context, input.language),
    }
    if (changes.birthday !== undefined) {
      // Whichever country the member chooses, the minimum age of their apparent location applies too.
      const countries = [changes.country ?? account.country, account.country, caller.place.country]
      checkAge(changes.birthday, clock.now(), minimumAgeAcross(settings, countries))
    }
    await updateAccount(db, id, changes)
    if (changes.personalized_ads !== undefined || changes.birthday !== undefined)
      await enqueue(db, 'ad_choices_changed', { person_id: id })
    // The next page is in the new language.
    if (changes.language !== undefined) await announceChangedAccount(db, id)
    if (texts && changes.marketing_opt_out !== account.marketing_opt_out) {
      const marketing = changes.marketing_opt_out ? consentAnswers.no : consentAnswers.yes
      await logConsents(context, id, texts, { marketing })
    }
    const { before, after } = await changePerson(db, id, input, settings.operators)
    if (before.image_signature && before.image_signature !== after.image_signature) {
      await enqueue(db, 'image_released', { signature: before.image_signature })
    }
    return toSettings(after, { ...account, ...defined(changes) })
  },
)

/** `chosen`: null for that of the browser, in which mails are written from now on. */
function languageChanges(
  { texts, clock, caller }: CommandContext,
  chosen: string | null | undefined,
): Pick<AccountChanges, 'language' | 'language_chosen_at'> {
  if (chosen === undefined) return {}
  if (chosen === null) return { language: caller.browserLanguage, language_chosen_at: null }
  if (!texts.languages.includes(chosen)) throw new Failure('invalid_input', { field: 'language' })
  return { language: chosen, language_chosen_at: clock.now() }
}

function defined(changes: AccountChanges): AccountChanges {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

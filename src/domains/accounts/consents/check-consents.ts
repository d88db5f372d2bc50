import {
  type ConsentAnswer,
  type ConsentName,
  consentAnswers,
  consentNames,
} from '#contract/accounts/consents/consent-names'
import type { ConsentTexts } from '#contract/accounts/consents/consents'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { expose, isEnabled } from '#domains/experiments'
import type { Db } from '#platform/database'
import type { Caller, CommandContext, PrepareContext } from '#platform/operations'
import { insertConsents, keepTexts } from './consent-queries.ts'
import { consentTexts } from './consent-texts.ts'

const consentCountry = 'KR'
const experiment = 'kr_privacy_consent'

export interface GivenConsents {
  kr_privacy_consent_opt_in?: boolean | undefined
  marketing_notifs_opt_out?: boolean | undefined
  consent_text_version?: string | undefined
}

/** Whether people in one of these countries must answer the consents before they get an account. */
export async function areConsentsRequired(
  db: Db,
  { cookies }: Pick<Caller, 'cookies'>,
  countries: readonly string[],
): Promise<boolean> {
  return countries.includes(consentCountry) && isEnabled(db, cookies, experiment)
}

/**
 * The texts that were agreed to, null if no consent is required. Fails with `consent_required` if a required
 * consent is missing, or was given to texts that have changed since.
 */
export async function checkConsents(
  context: PrepareContext,
  given: GivenConsents,
  country: string,
): Promise<ConsentTexts | null> {
  const { db, caller, database, clock } = context
  const countries = [country, caller.place.country]
  if (countries.includes(consentCountry))
    await database.transaction((writer) => expose(writer, caller.cookies, experiment, clock.now()))
  if (!(await areConsentsRequired(db, caller, countries))) return null

  if (given.kr_privacy_consent_opt_in !== true)
    throw new Failure('consent_required', { field: 'kr_privacy_consent_opt_in' })
  const texts = await consentTexts(context, caller.place.language)
  const { consent_text_version: version = texts.version } = given
  if (version !== texts.version)
    throw new Failure('consent_required', {
      field: 'consent_text_version',
      text: { key: 'failure.consent_required.changed' },
    })
  return texts
}

/** Logs each answer with the text it was given to. */
export async function logConsents(
  { db, clock, newId }: Pick<CommandContext, 'db' | 'clock' | 'newId'>,
  accountId: PersonId,
  texts: ConsentTexts,
  answers: Partial<Record<ConsentName, ConsentAnswer>>,
): Promise<void> {
  const now = clock.now()
  await keepTexts(db, texts, now)
  const answered = consentNames.filter((name) => answers[name] !== undefined)
  await insertConsents(
    db,
    answered.map((consent) => ({
      id: newId(),
      account_id: accountId,
      consent,
      answer: answers[consent] ?? consentAnswers.not_answered,
      text_version: texts.version,
      language: texts.language,
      given_at: now,
    })),
  )
}

/** Converts the protocol's two flags into answers to the five consents. */
export function answersOf({
  marketing_notifs_opt_out: isOut,
}: GivenConsents): Partial<Record<ConsentName, ConsentAnswer>> {
  const { yes, no, not_answered } = consentAnswers
  return {
    terms: yes,
    personal_information: yes,
    third_party_provision: yes,
    overseas_transfer: yes,
    marketing: isOut === undefined ? not_answered : isOut ? no : yes,
  }
}

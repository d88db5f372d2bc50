import { answerConsent } from '#contract/accounts/consents/answer-consent'
import {
  type ConsentAnswer,
  consentAnswers,
  requiredConsents,
} from '#contract/accounts/consents/consent-names'
import { Failure } from '#contract/errors'
import { answerPreparedCommand, memberOf } from '#platform/operations'
import { logConsents } from './check-consents.ts'
import { setMarketing } from './consent-queries.ts'
import { consentWording } from './consent-texts.ts'
import { describeConsents } from './list-consents.ts'

export const answerConsentHandler = answerPreparedCommand(
  answerConsent,
  (context, { name }) => consentWording(context, name),
  async (context, input, texts) => {
    const { id } = memberOf(context)
    const answer = input.answer as ConsentAnswer
    if (requiredConsents.includes(input.name) && answer !== consentAnswers.yes)
      throw new Failure('consent_required', {
        field: 'answer',
        text: { key: 'failure.consent_required.refused' },
      })
    await logConsents(context, id, texts, { [input.name]: answer })
    if (input.name === 'marketing')
      await setMarketing(context.db, id, answer !== consentAnswers.yes)
    return describeConsents(context.db, id)
  },
)

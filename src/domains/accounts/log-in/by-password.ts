import { Failure, type FailureCode } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { assistanceAfter } from '#contract/limits'
import type { PrepareContext } from '#platform/operations'
import { verifyPassword } from '#platform/passwords'
import type { AccountRow } from '../account/account-queries.ts'
import { findAccountByName } from '../account/find-account-by-name.ts'
import { identitiesOf } from '../identities/identity-queries.ts'
import { sendReset } from '../recovery/send-reset.ts'
import type { Attempt, LogInInput, Proof } from './attempt.ts'
import { countAttempt, requireCaptchaWhenFast } from './count-attempt.ts'

export async function proveByPassword(
  context: PrepareContext,
  input: LogInInput,
  attempt: Attempt,
): Promise<Proof> {
  const { username_or_email: name = '', password = '' } = input
  await requireCaptchaWhenFast(context, input.recaptchaV2Token)
  const account = await findAccountByName(context.db, name)
  attempt.accountId = account?.id ?? null
  const counted = await countAttempt(context, account, name)
  // Also hashes for unknown accounts and those without a password, so that the answer takes the same time.
  const isRight = await verifyPassword(password, account?.password_hash ?? null)
  if (!account) throw new Failure('account_not_found', { field: 'username_or_email' })
  if (!isRight) throw await wrongPassword(context, account, counted.tries)
  await counted.forgive()
  return { account, identity: null, isToBeLinked: false, needsCode: true }
}

/** Says how to log in instead; from the third time on, also that help has been sent by mail. */
async function wrongPassword(
  context: PrepareContext,
  account: AccountRow,
  tries: number,
): Promise<Failure> {
  if (tries >= assistanceAfter) {
    if (tries === assistanceAfter && account.state !== 'suspended')
      await context.database.transaction((db) => sendReset(db, context, account, 'assistance'))
    return new Failure('login_assistance', { field: 'password' })
  }
  const code =
    account.password_hash === null ? await onlyLogInMethod(context, account.id) : 'password_wrong'
  return new Failure(code, { field: 'password' })
}

async function onlyLogInMethod({ db }: PrepareContext, accountId: PersonId): Promise<FailureCode> {
  const providers = (await identitiesOf(db, accountId)).map(({ provider }) => provider)
  if (providers.includes('google')) return 'google_only'
  if (providers.includes('facebook')) return 'facebook_only'
  if (providers.includes('apple')) return 'apple_only'
  if (providers.includes('sso')) return 'sso_only'
  return 'password_wrong'
}

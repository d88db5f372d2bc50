import type { ConsentTexts } from '#contract/accounts/consents/consents'
import { isFailure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { addPerson, changePerson } from '#domains/people'
import type { CommandContext } from '#platform/operations'
import { claimEmail, insertAccount } from '../account/account-queries.ts'
import { answersOf, logConsents } from '../consents/check-consents.ts'
import { queueVerification } from '../email/queue-verification.ts'
import { linkIdentity } from '../identities/identity-queries.ts'
import type { ProvenIdentity } from '../identities/proven-identity.ts'
import type { MailRecipient } from '../mails/mail-content.ts'
import { makePartner } from '../partners/make-partner.ts'
import { localPartOf } from '../rules/email-rules.ts'
import { type Admission, letIn } from './admission.ts'
import type { SignUpInput } from './applicant.ts'
import { fullNameOf } from './names.ts'
import { emailTaken } from './refusals.ts'

/** Everything needed to open an account. */
export interface NewMember {
  input: SignUpInput
  identity: ProvenIdentity | null
  email: string
  emailKey: string
  isEmailProven: boolean
  admission: Admission
  country: string
  birthday: string
  consents: ConsentTexts | null
  passwordHash: string | null
  /** The signature of an imported picture. */
  portrait: string | null
}

/** Writes the account with everything that belongs to it, and the mail to verify the address. */
export async function openAccount(context: CommandContext, member: NewMember): Promise<PersonId> {
  const { db, clock, newId, caller } = context
  const { input, identity, email } = member
  const id = newId<PersonId>()
  const now = clock.now()
  if (!(await claimEmail(db, member.emailKey, id))) throw emailTaken(identity)

  const given = [input.first_name, input.last_name].filter(Boolean).join(' ') || input.full_name
  await addPerson(db, {
    id,
    fullName: input.business_name || fullNameOf(input, identity?.fullName ?? '', email),
    username: {
      from: input.business_name || given || localPartOf(email),
      except: context.settings.operators,
    },
    now,
  })
  if (member.portrait) await changePerson(db, id, { image_signature: member.portrait })
  await insertAccount(db, {
    id,
    email,
    email_verified_at: member.isEmailProven ? now : null,
    password_hash: member.passwordHash,
    birthday: member.birthday,
    birthday_source: input.birthday_source_site ?? '',
    email_source: input.email_source_site ?? '',
    marketing_opt_out: input.marketing_notifs_opt_out ?? false,
    country: member.country,
    language: caller.language,
    created_at: now,
  })
  await letIn(context, member.admission, id)
  if (identity) await linkIdentity(db, context, id, identity)
  if (member.consents) await logConsents(context, id, member.consents, answersOf(input))
  if (input.business_name) await makePartner(db, id, businessOf(input, member.country), now)
  if (!member.isEmailProven)
    await sendVerification(context, { id, email, language: caller.language })
  return id
}

function businessOf(input: SignUpInput, country: string) {
  return {
    business_name: input.business_name ?? '',
    website_url: input.website_url,
    account_type: input.account_type ?? 'other',
    country,
  }
}

/** Beyond the rate limit for an address, the owner can request the mail later. */
async function sendVerification(
  context: CommandContext,
  account: { id: PersonId } & MailRecipient,
): Promise<void> {
  try {
    await queueVerification(context.db, context, account)
  } catch (error) {
    if (!isFailure(error, 'rate_limited')) throw error
  }
}

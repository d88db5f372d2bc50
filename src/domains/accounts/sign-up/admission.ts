import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { tokenHash } from '#platform/crypto'
import type { AnyContext, CommandContext, PrepareContext, Services } from '#platform/operations'
import { countInvitationUse, findOpenInvitation } from '../invitations/invitation-queries.ts'
import { checkSetupCode } from '../operators/check-setup-code.ts'
import { becomeFirstOperator } from '../operators/operators.ts'
import type { SignUpInput } from './applicant.ts'

/** By which right somebody opens an account. */
export type Admission =
  | { by: 'set_up' }
  | { by: 'invitation'; tokenHash: Buffer; isEmailProven: boolean }
  | { by: 'open_door' }
  | { by: 'domain' }

type Settings = Services['settings']

/** What can be said before anything else is asked. */
export function refuseClosed({ signUp }: Settings): void {
  if (signUp.mode === 'closed') throw new Failure('sign_up_closed')
}

/** A domain does not include its subdomains, which may be other people's. */
export function isAdmittedDomain({ signUp }: Settings, emailKey: string): boolean {
  return signUp.domains.includes(emailKey.slice(emailKey.lastIndexOf('@') + 1))
}

/** The first check of whoever signs up, by any way; whoever sets the server up has its code instead. */
export async function checkDoor(context: PrepareContext, input: SignUpInput): Promise<void> {
  if (input.setup_code === undefined) refuseClosed(context.settings)
  else await checkSetupCode(context, input.setup_code)
}

/**
 * Who may sign up: the same for every way to do so. Providers' addresses count as proven as far as the provider
 * vouches for them; typed ones count by an invitation that was mailed to them.
 */
export async function admit(
  context: PrepareContext,
  input: SignUpInput,
  email: { key: string; isProven: boolean },
): Promise<Admission> {
  const { settings } = context
  if (input.setup_code !== undefined) return { by: 'set_up' }
  if (settings.signUp.mode === 'open') return { by: 'open_door' }
  const isOfDomain = settings.signUp.mode === 'domain' && isAdmittedDomain(settings, email.key)
  if (isOfDomain && email.isProven) return { by: 'domain' }
  const token = invitationToken(context, input)
  if (token !== null) return admitInvited(context, token, email.key)
  if (settings.signUp.mode === 'domain' && !isOfDomain) {
    const { domains } = settings.signUp
    throw new Failure('sign_up_domain_refused', { field: 'email', data: { domains } })
  }
  throw new Failure('invitation_required', isOfDomain ? { field: 'email', text: askFirst } : {})
}

const askFirst = { key: 'failure.invitation_required.byMail' } as const

async function admitInvited(
  { db, clock }: PrepareContext,
  token: string,
  emailKey: string,
): Promise<Admission> {
  const hash = tokenHash(token)
  const found = await findOpenInvitation(db, hash, clock.now())
  if (!found || (found.email_key !== null && found.email_key !== emailKey))
    throw new Failure('invitation_invalid')
  return { by: 'invitation', tokenHash: hash, isEmailProven: found.email_key === emailKey }
}

/** Named in the call, or opened in this browser before. */
function invitationToken({ caller }: PrepareContext, input: SignUpInput): string | null {
  return input.invitation ?? caller.cookies.read('invitation')
}

/** Whether an invitation that can be used was opened in this browser. */
export async function isInvited({ db, caller, clock }: AnyContext): Promise<boolean> {
  const token = caller.cookies.read('invitation')
  if (token === null) return false
  return (await findOpenInvitation(db, tokenHash(token), clock.now())) !== null
}

/** Within the transaction: of several at once, only as many as may are let in. */
export async function letIn(
  context: CommandContext,
  admission: Admission,
  accountId: PersonId,
): Promise<void> {
  const { db, clock, caller } = context
  if (admission.by === 'set_up' && !(await becomeFirstOperator(db, context, accountId)))
    throw new Failure('setup_done')
  if (admission.by !== 'invitation') return
  if (!(await countInvitationUse(db, admission.tokenHash, clock.now())))
    throw new Failure('invitation_invalid')
  if (caller.cookies.read('invitation') !== null) caller.cookies.write('invitation', null)
}

import { olive, openAppeal, secret, softBanCode, world } from '../things.ts'
import type { Call } from './call.ts'

const signUp = { email: 'mia@mail.example', password: 'correct horse 7', birthday: 642_902_400 }
const address = { line1: 'Ring 1', city: 'Wien', postal_code: '1010', country: 'AT' }

/** Signing up, logging in, and what becomes of an account. */
export const accountCalls: Call[] = [
  ['UserRegisterResource', 'create', () => signUp],
  ['UserSessionResource', 'create', () => ({ ...signUp, username_or_email: signUp.email })],
  ['UserSessionResource', 'delete', () => ({})],
  ['UserSessionsResource', 'get', () => ({})],
  ['UserSessionsResource', 'delete', () => ({ all_others: true })],
  ['RecognisedViewerResource', 'get', () => ({})],
  ['RecognisedViewerResource', 'delete', () => ({})],
  ['DeviceAccountsResource', 'get', () => ({})],
  ['LoginAssistanceResource', 'create', () => ({ username_or_email: 'bob' })],
  ['AppealResource', 'create', () => ({ email: 'a@b.example', message: 'Why?' })],
  ['AppealsResource', 'get', () => ({})],
  ['VideoRefusalsResource', 'get', () => ({})],
  ['VideoRefusalsResource', 'create', () => ({ who: 'bob', reason: 'Stolen films' })],
  ['VideoRefusalsResource', 'delete', () => ({ who: 'bob' })],
  ['AppealsResource', 'update', async () => ({ id: await openAppeal(), outcome: 'kept' })],
  ['DeactivateAccountResource', 'create', () => ({}), () => world.member('kim')],
  ['ComeBackResource', 'create', () => ({ username_or_email: 'kim' })],
  ['ComeBackResource', 'update', () => secret('kim@cast.example', '/account/come-back/')],
  ['DeleteAccountResource', 'create', () => ({}), () => world.member('kim')],
  ['DeleteAccountResource', 'delete', () => secret('kim@cast.example', '/account/keep/')],
  ['SoftBanResource', 'get', softBanCode],
  ['SoftBanResource', 'create', softBanCode],
  ['AuthFactsResource', 'get', () => ({})],
  ['ConsentsResource', 'update', () => ({ name: 'marketing', answer: 1 })],
  ['ConsentsResource', 'get', () => ({})],
  ['PartnerResource', 'update', () => ({ business_name: 'Lamps & Co', address })],
  ['PartnerResource', 'get', () => ({})],
  ['SetUpResource', 'get', () => ({})],
  ['SiteResource', 'get', () => ({})],
  ['SiteResource', 'update', () => ({ members_invite: true })],
  ['MailTestResource', 'create', () => ({})],
  ['InvitationsResource', 'create', () => ({ note: 'For Ann' })],
  ['InvitationsResource', 'get', () => ({})],
  ['InvitationsResource', 'delete', async () => ({ id: (await anInvitation()).id })],
  ['OpenedInvitationResource', 'create', async () => ({ token: (await anInvitation()).token })],
  ['RequestedInvitationResource', 'create', anAskingAddress],
]

async function anInvitation(): Promise<{ id: string; token: string }> {
  const answer = await olive.post('InvitationsResource/create', {})
  const { invitation, url } = answer.data<{ invitation: { id: string }; url: string }>()
  return { id: invitation.id, token: new URL(url).hash.slice(1) }
}

/** The last call here: from then on only such addresses may sign up. */
async function anAskingAddress() {
  await olive.post('SiteResource/update', { sign_up: 'domain', sign_up_domains: 'mail.example' })
  return { email: 'mia@mail.example' }
}

import { openAppeal, secret, softBanCode, world } from '../things.ts'
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
]

import { someDevice } from '../../outside/some-device.ts'
import { aBounce, bouncedEmail } from '../a-bounce.ts'
import { aFailedJob } from '../failed-job.ts'
import { ids, secret } from '../things.ts'
import type { Call } from './call.ts'

const password = { new_password: 'satin bower 7', new_password_confirm: 'satin bower 7' }

const ada = () => ({ id: ids.ada })

/** The settings of a member, and how to prove who one is. */
export const settingsCalls: Call[] = [
  ['CountriesResource', 'get', () => ({})],
  ['RegionsResource', 'get', () => ({ countries: ['US', 'DE'] })],
  ['LocalesResource', 'get', () => ({})],
  ['BusinessTypesResource', 'get', () => ({})],
  ['UserRegisterTrackActionResource', 'update', () => ({})],
  ['UserExperienceCompletedResource', 'update', () => ({})],
  ['OrientationContextResource', 'create', () => ({})],
  ['ExperimentsResource', 'get', () => ({})],
  ['ExperimentsResource', 'update', () => ({ name: 'web_google_disabled', is_on: false })],
  ['OperatorDeskResource', 'get', () => ({})],
  ['SecurityEventsResource', 'get', () => ({})],
  ['MemberLookupResource', 'get', () => ({ who: 'bob' })],
  ['MembersResource', 'get', () => ({})],
  ['BouncedMailsResource', 'get', () => ({})],
  ['BouncedMailLookupResource', 'get', bouncedEmail],
  ['BouncedMailsResource', 'delete', aBounce],
  ['MemberResource', 'get', ada],
  ['MemberSuspensionResource', 'create', () => ({ ...ada(), reason: 'Spam' })],
  ['MemberSuspensionResource', 'delete', ada],
  ['MemberProtectionResource', 'create', ada],
  ['MemberSuspensionResource', 'delete', ada],
  ['MemberResetResource', 'create', ada],
  ['FailedJobsResource', 'update', aFailedJob],
  ['FailedJobsResource', 'get', aFailedJob],
  ['ExperimentExposuresResource', 'create', () => ({ name: 'web_google_disabled' })],
  ['PolicyResource', 'get', () => ({ name: 'privacy-policy' })],
  ['UnderageConfirmationResource', 'create', () => ({})],
  ['EmailExistsResource', 'get', () => ({ email: 'a@b.example' })],
  ['EmailValidationResource', 'get', () => ({ email: 'a@b.example' })],
  ['VerifyEmailResource', 'create', () => ({})],
  ['VerifyEmailResource', 'update', () => secret('olive@cast.example', '/email/verify/')],
  ['UserEmailResource', 'update', () => ({ email: 'olive@mail.example' })],
  ['UserEmailResource', 'get', () => ({})],
  ['UserEmailConfirmResource', 'update', () => secret('olive@mail.example', '/email/confirm/')],
  ['UserEmailResource', 'delete', () => ({})],
  ['UserResetPasswordResource', 'create', () => ({ username_or_email: 'bob' })],
  ['ResetPasswordFromEmailResource', 'get', () => secret('bob@cast.example', '/password/reset/')],
  [
    'ResetPasswordFromEmailResource',
    'update',
    async () => ({ ...(await secret('bob@cast.example', '/password/reset/')), ...password }),
  ],
  ['UserPasswordResource', 'update', () => password],
  ['ConnectFlowResource', 'get', () => ({ flow: 'a-flow-of-nobody-at-all' })],
  ['ConnectedAccountsResource', 'get', () => ({})],
  ['AccountLoginDataResource', 'get', () => ({})],
  ['UserResource', 'get', () => ({ username: 'olive' })],
  ['UserSettingsResource', 'get', () => ({})],
  ['PushSubscriptionResource', 'create', () => someDevice],
  ['PushSubscriptionResource', 'update', () => ({ topics: ['messages'] })],
  ['PushSubscriptionResource', 'get', () => ({})],
  ['PushSubscriptionResource', 'delete', () => ({})],
  [
    'UserSettingsResource',
    'update',
    () => ({ about: 'Collects lamps', website_url: 'lamps.example' }),
  ],
]

import { always, everybody, get, members, type Outcomes, post, type Row } from '../rows.ts'

/** Operations around sign-up, and some for operators only. None of them names an account. */

const operators: Outcomes = ['login_required', 'not_allowed', 'not_allowed']
const none = () => ({})

export const signUpRows: Row[] = [
  {
    operation: 'authFacts',
    what: 'of this browser',
    send: get('AuthFactsResource', none),
    expected: always(everybody),
  },
  {
    operation: 'confirmUnderage',
    what: 'for this browser',
    send: post('UnderageConfirmationResource/create', none),
    expected: always(everybody),
  },
  {
    operation: 'listConsents',
    what: 'of one’s own',
    send: get('ConsentsResource', none),
    expected: always(members),
  },
  {
    operation: 'getConsentText',
    what: 'of the terms for ads',
    send: get('ConsentTextResource', () => ({ name: 'ads_data_terms' })),
    expected: always(members),
  },
  {
    operation: 'answerConsent',
    what: 'for oneself',
    send: post('ConsentsResource/update', () => ({ name: 'marketing', answer: 1 })),
    expected: always(members),
  },
  {
    operation: 'getPartner',
    what: 'of one’s own account',
    send: get('PartnerResource', none),
    expected: always(members),
  },
  {
    operation: 'becomePartner',
    what: 'with one’s own account',
    send: post('PartnerResource/update', () => ({ business_name: 'Lamps & Co' })),
    expected: always(members),
  },
  {
    operation: 'listCountries',
    what: 'all',
    send: get('CountriesResource', none),
    expected: always(everybody),
  },
  {
    operation: 'listRegions',
    what: 'of a country',
    send: get('RegionsResource', () => ({ countries: ['US'] })),
    expected: always(everybody),
  },
  {
    operation: 'listLocales',
    what: 'all',
    send: get('LocalesResource', none),
    expected: always(everybody),
  },
  {
    operation: 'listBusinessTypes',
    what: 'all',
    send: get('BusinessTypesResource', none),
    expected: always(everybody),
  },
  {
    operation: 'noteSignUpStep',
    what: 'that is not stored',
    send: post('UserRegisterTrackActionResource/update', () => ({ actions: [{ name: 'step_1' }] })),
    expected: always(everybody),
  },
  {
    operation: 'noteExperienceDone',
    what: 'that is not stored',
    send: post('UserExperienceCompletedResource/update', none),
    expected: always(everybody),
  },
  {
    operation: 'beginOrientation',
    what: 'that is not stored',
    send: post('OrientationContextResource/create', none),
    expected: always(everybody),
  },
  {
    operation: 'noteExposure',
    what: 'of this browser',
    send: post('ExperimentExposuresResource/create', () => ({ name: 'web_google_disabled' })),
    expected: always(everybody),
  },
  {
    operation: 'listExperiments',
    what: 'without being an operator',
    send: get('ExperimentsResource', none),
    expected: always(operators),
  },
  {
    operation: 'setExperiment',
    what: 'without being an operator',
    send: post('ExperimentsResource/update', () => ({ name: 'web_google_disabled', is_on: true })),
    expected: always(operators),
  },
  {
    operation: 'getDesk',
    what: 'without being an operator',
    send: get('OperatorDeskResource', none),
    expected: always(operators),
  },
  {
    operation: 'listFailedJobs',
    what: 'without being an operator',
    send: get('FailedJobsResource', none),
    expected: always(operators),
  },
  {
    operation: 'retryFailedJob',
    what: 'that is not there, without being an operator',
    send: post('FailedJobsResource/update', () => ({ id: '1' })),
    expected: always(operators),
  },
  {
    operation: 'policyText',
    what: 'that everybody may read',
    send: get('PolicyResource', () => ({ name: 'terms-of-service' })),
    expected: always(everybody),
  },
  {
    operation: 'getSetUp',
    what: 'of this server',
    send: get('SetUpResource', none),
    expected: always(everybody),
  },
  {
    operation: 'getSite',
    what: 'of this server',
    send: get('SiteResource', none),
    expected: always(operators),
  },
  {
    operation: 'changeSite',
    what: 'of this server',
    send: post('SiteResource/update', () => ({ name: 'Mine' })),
    expected: always(operators),
  },
  {
    operation: 'testMail',
    what: 'of this server',
    send: post('MailTestResource/create', none),
    expected: always(operators),
  },
  {
    operation: 'createInvitation',
    what: 'where operators alone may',
    send: post('InvitationsResource/create', none),
    expected: always(operators),
  },
  {
    operation: 'listInvitations',
    what: 'of one’s own',
    send: get('InvitationsResource', none),
    expected: always(members),
  },
  {
    operation: 'revokeInvitation',
    what: 'that there is not',
    send: post('InvitationsResource/delete', () => ({ id: '7' })),
    expected: always(['login_required', 'not_found', 'not_found']),
  },
  {
    operation: 'openInvitation',
    what: 'that there is not',
    send: post('OpenedInvitationResource/create', () => ({ token: 'none' })),
    expected: always(['invitation_invalid', 'invitation_invalid', 'invitation_invalid']),
  },
  {
    operation: 'requestInvitation',
    what: 'where none is needed',
    send: post('RequestedInvitationResource/create', () => ({ email: 'mia@mail.example' })),
    expected: always(['invitation_required', 'invitation_required', 'invitation_required']),
  },
]

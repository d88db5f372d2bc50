import { always, everybody, get, members, type Outcomes, post, type Row } from './rows.ts'

/** Operations around sign-up, and some for operators only. None of them names an account. */

const operators: Outcomes = ['login_required', 'not_allowed', 'not_allowed']
const none = () => ({})

export const signUpRows: Row[] = [
  {
    operation: 'authFacts',
    what: 'of this browser',
    ask: get('AuthFactsResource', none),
    told: always(everybody),
  },
  {
    operation: 'confirmUnderage',
    what: 'for this browser',
    ask: post('UnderageConfirmationResource/create', none),
    told: always(everybody),
  },
  {
    operation: 'listConsents',
    what: 'of one’s own',
    ask: get('ConsentsResource', none),
    told: always(members),
  },
  {
    operation: 'answerConsent',
    what: 'for oneself',
    ask: post('ConsentsResource/update', () => ({ name: 'marketing', answer: 1 })),
    told: always(members),
  },
  {
    operation: 'getPartner',
    what: 'of one’s own account',
    ask: get('PartnerResource', none),
    told: always(members),
  },
  {
    operation: 'becomePartner',
    what: 'with one’s own account',
    ask: post('PartnerResource/update', () => ({ business_name: 'Lamps & Co' })),
    told: always(members),
  },
  {
    operation: 'listCountries',
    what: 'all',
    ask: get('CountriesResource', none),
    told: always(everybody),
  },
  {
    operation: 'listLocales',
    what: 'all',
    ask: get('LocalesResource', none),
    told: always(everybody),
  },
  {
    operation: 'listBusinessTypes',
    what: 'all',
    ask: get('BusinessTypesResource', none),
    told: always(everybody),
  },
  {
    operation: 'noteSignUpStep',
    what: 'that is not stored',
    ask: post('UserRegisterTrackActionResource/update', () => ({ actions: [{ name: 'step_1' }] })),
    told: always(everybody),
  },
  {
    operation: 'noteExperienceDone',
    what: 'that is not stored',
    ask: post('UserExperienceCompletedResource/update', none),
    told: always(everybody),
  },
  {
    operation: 'beginOrientation',
    what: 'that is not stored',
    ask: post('OrientationContextResource/create', none),
    told: always(everybody),
  },
  {
    operation: 'noteExposure',
    what: 'of this browser',
    ask: post('ExperimentExposuresResource/create', () => ({ name: 'web_google_disabled' })),
    told: always(everybody),
  },
  {
    operation: 'listExperiments',
    what: 'without being an operator',
    ask: get('ExperimentsResource', none),
    told: always(operators),
  },
  {
    operation: 'setExperiment',
    what: 'without being an operator',
    ask: post('ExperimentsResource/update', () => ({ name: 'web_google_disabled', is_on: true })),
    told: always(operators),
  },
  {
    operation: 'policyText',
    what: 'that everybody may read',
    ask: get('PolicyResource', () => ({ name: 'terms-of-service' })),
    told: always(everybody),
  },
]

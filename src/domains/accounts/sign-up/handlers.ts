import { confirmUnderageHandler } from '../ages/confirm-underage.ts'
import { noteHandlers } from '../choices/accept-notes.ts'
import {
  listBusinessTypesHandler,
  listCountriesHandler,
  listLocalesHandler,
  listRegionsHandler,
} from '../choices/list-choices.ts'
import { answerConsentHandler } from '../consents/answer-consent.ts'
import { getConsentTextHandler } from '../consents/get-consent-text.ts'
import { listConsentsHandler } from '../consents/list-consents.ts'
import { becomePartnerHandler } from '../partners/become-partner.ts'
import { getPartnerHandler } from '../partners/get-partner.ts'
import { authFactsHandler } from './auth-facts.ts'
import { signUpHandler } from './sign-up.ts'

/** All handlers related to opening an account. */
export const signUpHandlers = [
  signUpHandler,
  authFactsHandler,
  confirmUnderageHandler,
  listConsentsHandler,
  answerConsentHandler,
  getConsentTextHandler,
  becomePartnerHandler,
  getPartnerHandler,
  listCountriesHandler,
  listRegionsHandler,
  listLocalesHandler,
  listBusinessTypesHandler,
  ...noteHandlers,
]

import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import { type BrowserExperiment, browserExperiments } from '#contract/experiments/names'
import { limits } from '#contract/limits'
import { type Groups, groupsFor, measuredExperiments } from '#domains/experiments'
import { answerQuery } from '#platform/operations'
import { isInFlorida } from '../ages/deletion-days.ts'
import { isIneligible } from '../ages/ineligible.ts'
import { minimumAgeIn } from '../ages/minimum-age.ts'
import { areConsentsRequired } from '../consents/check-consents.ts'
import { consentTexts } from '../consents/consent-texts.ts'
import { recognisedBy } from '../devices/recognised-by.ts'
import { providersOn } from '../identities/providers-on.ts'
import { isInvited } from './admission.ts'

/** The page about deleting an account, linked where the law requires it. */
const deletePath = '/account/delete/'

export const authFactsHandler = answerQuery(authFacts, async (context) => {
  const { db, caller, settings, captcha } = context
  const { country, region_from_ip: region, language } = caller.place
  // Sequential, because a query has one connection.
  const groups = await groupsFor(db, caller.cookies)
  const needsConsents = await areConsentsRequired(db, caller, [country])
  return {
    country,
    region,
    minimum_age: minimumAgeIn(settings, country),
    maximum_age: limits.maximumAge,
    is_ineligible: isIneligible(context),
    sign_up: {
      mode: settings.signUp.mode,
      domains: [...settings.signUp.domains],
      is_invited: settings.signUp.mode !== 'open' && (await isInvited(context)),
    },
    experiments: switchesOf(groups),
    measured: await measuredExperiments(db),
    providers: await providersOn(context, country),
    captcha: captcha.publicFacts(),
    recognised: await recognisedBy(db, caller),
    password: { min_length: settings.passwordMin, is_ascii_only: settings.passwordAscii },
    consents: needsConsents ? await consentTexts(context, language) : null,
    delete_account_path:
      isInFlorida(caller) && groups.fdbr_teen_compliance === 'enabled' ? deletePath : null,
    signup_redirect_url: settings.signupRedirectUrl,
  }
})

function switchesOf(groups: Groups): Record<BrowserExperiment, boolean> {
  const switches = browserExperiments.map((name) => [name, groups[name] === 'enabled'])
  return Object.fromEntries(switches) as Record<BrowserExperiment, boolean>
}

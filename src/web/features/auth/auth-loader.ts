import { type LoaderFunctionArgs, redirect } from 'react-router'
import { listCountries } from '#contract/accounts/choices/choices'
import { loginData } from '#contract/accounts/identities/login-data'
import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import type { OutputOf } from '#contract/operation'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import type { AuthContainer, AuthOccasion } from '#web/lib/authentication/auth-prompt.tsx'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load } from '#web/lib/pages/load.ts'
import { safeNext } from '#web/lib/pages/safe-next.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'
import type { AuthSetting } from './auth-setting.ts'
import {
  arrangeSidePictures,
  type SidePictures,
  sidePictureCount,
} from './containers/side-pictures.ts'
import { occasionOf } from './occasion.ts'

export interface AuthPageData {
  setting: AuthSetting
  /** This browser remembers an account, and the visitor has not said "not you". */
  isPersonal: boolean
  /** From the URL; the page removes it from there at once. */
  email: string
  /** How the remembered person can log in, for the notice about the disabled provider. */
  ways: OutputOf<typeof loginData> | null
  /** Pictures shown beside the form on wide screens. */
  sidePictures: SidePictures | null
}

export interface AuthPageKind {
  step: 'signup' | 'login'
  container: AuthContainer
  isAddingAccount?: boolean
}

/** For the log-in and sign-up pages. Members are redirected away, except to add an account. */
export function authLoader({ step, container, isAddingAccount = false }: AuthPageKind) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<AuthPageData> => {
    const run = context.get(runContext)
    const { searchParams: search } = new URL(request.url)
    const next = isAddingAccount ? '/' : safeNext(search.get('next'))
    const { viewer } = await context.get(factsContext)()
    if (viewer && !isAddingAccount) throw redirect(next)

    const ofBusiness = container === 'revamped_business_login_page'
    const [facts, occasion, sidePictures, countries] = await Promise.all([
      load(run(authFacts, {}), request),
      occasionOf(search, { step, container }, run),
      loadSidePictures(run),
      ofBusiness && step === 'signup' ? run(listCountries, {}).catch(() => []) : [],
    ])
    const isLookUp = search.get('lookup') === 'true'
    const isGone = isLookUp || facts.experiments.web_facebook_disabled
    return {
      setting: { variant: 'page', occasion, facts, next, isAddingAccount, isLookUp, countries },
      isPersonal: isWelcomedBack(step, occasion, search, facts.recognised.type, isAddingAccount),
      email: search.get('email') ?? '',
      ways: step === 'login' && isGone ? await run(loginData, {}).catch(() => null) : null,
      sidePictures,
    }
  }
}

function isWelcomedBack(
  step: 'signup' | 'login',
  { container }: AuthOccasion,
  search: URLSearchParams,
  recognised: string,
  isAddingAccount: boolean,
): boolean {
  return (
    step === 'login' &&
    container === 'login_page' &&
    recognised === 'LIMITED_LOGIN' &&
    !isAddingAccount &&
    !search.has('not_you')
  )
}

/** The form works without its pictures, so errors are ignored. */
async function loadSidePictures(run: Run): Promise<SidePictures | null> {
  try {
    const { items } = await run(homeFeed, { page_size: sidePictureCount * 4 })
    return arrangeSidePictures(items)
  } catch {
    return null
  }
}

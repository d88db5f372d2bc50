import { type LoaderFunctionArgs, redirect } from 'react-router'
import { listCountries } from '#contract/accounts/choices/choices'
import { loginData } from '#contract/accounts/identities/login-data'
import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import type { OutputOf } from '#contract/operation'
import { homeFeed } from '#contract/pins/home-feed'
import type { AuthContainer, AuthOccasion } from '#web/lib/authentication/auth-door.tsx'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load } from '#web/lib/pages/load.ts'
import { safeNext } from '#web/lib/pages/safe-next.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'
import type { AuthSetting } from './auth-setting.ts'
import { occasionOf } from './occasion.ts'
import { buildWalls, findCount, type Walls } from './places/finds.ts'

export interface AuthPageData {
  setting: AuthSetting
  /** Somebody this browser remembers, and who has not said to be somebody else. */
  isPersonal: boolean
  /** From the address, which forgets it at once. */
  email: string
  /** How the remembered person can log in, for the notice about the provider that is gone. */
  ways: OutputOf<typeof loginData> | null
  /** Pictures that stand beside the form on wide screens. */
  walls: Walls | null
}

export interface AuthPageKind {
  step: 'signup' | 'login'
  container: AuthContainer
  isAddingAccount?: boolean
}

/** For the pages that let people in; members have no business there, but to add an account. */
export function authLoader({ step, container, isAddingAccount = false }: AuthPageKind) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<AuthPageData> => {
    const run = context.get(runContext)
    const { searchParams: search } = new URL(request.url)
    const next = isAddingAccount ? '/' : safeNext(search.get('next'))
    const { viewer } = await context.get(factsContext)()
    if (viewer && !isAddingAccount) throw redirect(next)

    const ofBusiness = container === 'revamped_business_login_page'
    const [facts, occasion, walls, countries] = await Promise.all([
      load(run(authFacts, {}), request),
      occasionOf(search, { step, container }, run),
      loadWalls(run),
      ofBusiness && step === 'signup' ? run(listCountries, {}).catch(() => []) : [],
    ])
    const isLookUp = search.get('lookup') === 'true'
    const isGone = isLookUp || facts.experiments.web_facebook_disabled
    return {
      setting: { look: 'page', occasion, facts, next, isAddingAccount, isLookUp, countries },
      isPersonal: isWelcomedBack(step, occasion, search, facts.recognised.type, isAddingAccount),
      email: search.get('email') ?? '',
      ways: step === 'login' && isGone ? await run(loginData, {}).catch(() => null) : null,
      walls,
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

/** The form works without its pictures, so nothing that befalls them is told. */
async function loadWalls(run: Run): Promise<Walls | null> {
  try {
    const { items } = await run(homeFeed, { page_size: findCount * 4 })
    return buildWalls(items)
  } catch {
    return null
  }
}

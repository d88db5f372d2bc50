import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import type { AuthOccasion } from '#web/lib/authentication/auth-prompt.tsx'
import { load } from '#web/lib/pages/load.ts'
import type { Run } from '#web/lib/requests/run.ts'
import type { AuthSetting } from '../auth-setting.ts'

/** For a page that shows the sign-in form beside something; after the log-in the page is loaded again. */
export async function panelSetting(
  run: Run,
  request: Request,
  occasion: Pick<AuthOccasion, 'container' | 'source'>,
): Promise<AuthSetting> {
  const { pathname, search } = new URL(request.url)
  return {
    variant: 'modal',
    occasion,
    facts: await load(run(authFacts, {}), request),
    next: pathname + search,
    isAddingAccount: false,
    isLookUp: false,
    countries: [],
  }
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import type { BrowserExperiment } from '#contract/experiments/names'
import { limits } from '#contract/limits'
import { type ForgotData, ForgotPage } from '#web/features/recovery/forgot-page.tsx'
import { useExposures } from '#web/lib/authentication/use-exposures.ts'
import { useCaptcha } from '#web/lib/captcha/use-captcha.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { forgotAction as action } from '#web/features/recovery/forgot-action.ts'

interface Loaded extends ForgotData {
  measured: readonly BrowserExperiment[]
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { experiments, measured } = await load(context.get(runContext)(authFacts, {}), request)
  const carried = new URL(request.url).searchParams.get('ue') ?? ''
  return {
    carried: carried.slice(0, limits.emailLength),
    type: experiments.dweb_unauth_unified_ar ? 'unified' : 'reset',
    measured,
  }
}

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('recovery.forgotTitle'), canonical: '/password/forgot/' }),
}

export function Component() {
  const { measured, ...data } = useLoaderData<Loaded>()
  useExposures(measured, ['dweb_unauth_unified_ar'])
  const captcha = useCaptcha('reset_password')
  return <ForgotPage {...data} captchaToken={captcha.token} onRefused={captcha.refresh} />
}

import { useEffect, useEffectEvent } from 'react'
import { useActionData, useLoaderData, useLocation } from 'react-router'
import { settleConnect } from '#web/lib/authentication/open-connect.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { AuthAnswer } from '../auth-answer.ts'
import type { AuthPageData } from '../auth-loader.ts'
import { rulesOf } from '../auth-setting.ts'
import type { Network } from '../flow/auth-state.ts'
import { openAuth } from '../flow/auth-steps.ts'
import { socialOf } from '../providers/social.ts'
import { AuthSurface } from '../surface/auth-surface.tsx'
import { type Auth, useAuth } from '../use-auth.ts'
import { AuthBanner } from './auth-banner.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { carriedPassword, carryPassword } from './carried-password.ts'

/** The sign-in form as a page: rendered on the server, and working without scripts as far as forms can. */
export function AuthPage() {
  const data = useLoaderData<AuthPageData>()
  const { isAddingAccount, occasion } = data.setting
  // Each of the pages has its own state.
  return <Page key={`${occasion.step} ${occasion.container} ${isAddingAccount}`} {...data} />
}

function Page({ setting, isPersonal, email, ways, sidePictures }: AuthPageData) {
  const answer = useActionData() as AuthAnswer | undefined
  const carriedEmail = useCarriedEmail()
  const auth = useAuth(setting, () =>
    openAuth(setting.occasion.step ?? 'signup', rulesOf(setting, new Date()), {
      email: email || carriedEmail,
      password: carriedPassword(),
      ...answer,
      isIneligible: setting.facts.is_ineligible,
      isPersonal: isPersonal && !answer,
    }),
  )
  useEffect(() => carryPassword(''), [])
  useEmailRemovedFromUrl()
  useReturnFromProvider(auth)
  return (
    <AuthFrame sidePictures={sidePictures}>
      <AuthSurface
        auth={auth}
        headingLevel={1}
        banner={ways && auth.state.step === 'login' && <AuthBanner setting={setting} ways={ways} />}
      />
    </AuthFrame>
  )
}

/** From the previous page; known in the browser only. */
function useCarriedEmail(): string {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  return (isHydrated && (state as { email?: string } | null)?.email) || ''
}

/** The URL should not keep an email address. */
function useEmailRemovedFromUrl(): void {
  useEffect(() => removeFromUrl('email'), [])
}

/** Completes a provider log-in that was made in this window instead of a popup. */
function useReturnFromProvider({ dispatch }: Auth): void {
  const settle = useEffectEvent(async () => {
    const search = new URLSearchParams(location.search)
    const network = search.get('network') as Network | null
    const flow = search.get('flow')
    if (!network || !flow) return
    removeFromUrl('network', 'flow')
    dispatch({ type: 'social_started' })
    try {
      const profile = await settleConnect(network, flow)
      dispatch({ type: 'social_received', social: await socialOf(network, profile) })
    } catch {
      dispatch({ type: 'social_failed', reason: 'refused', message: null })
    }
  })
  useEffect(() => void settle(), [])
}

function removeFromUrl(...names: string[]): void {
  const search = new URLSearchParams(location.search)
  if (!names.some((name) => search.has(name))) return
  for (const name of names) search.delete(name)
  const rest = search.size > 0 ? `?${search}` : ''
  history.replaceState(history.state, '', location.pathname + rest + location.hash)
}

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

/** The sign-in surface as a page: drawn on the server, and alive without scripts for what forms can do. */
export function AuthPage() {
  const data = useLoaderData<AuthPageData>()
  const { isAddingAccount, occasion } = data.setting
  // Each of the pages begins anew.
  return <Page key={`${occasion.step} ${occasion.container} ${isAddingAccount}`} {...data} />
}

function Page({ setting, isPersonal, email, ways, walls }: AuthPageData) {
  const answer = useActionData() as AuthAnswer | undefined
  const carried = useCarriedEmail()
  const auth = useAuth(setting, () =>
    openAuth(setting.occasion.step ?? 'signup', rulesOf(setting, new Date()), {
      email: email || carried,
      password: carriedPassword(),
      ...answer,
      isIneligible: setting.facts.is_ineligible,
      isPersonal: isPersonal && !answer,
    }),
  )
  useEffect(() => carryPassword(''), [])
  useForgetfulAddress()
  useReturnedVisit(auth)
  return (
    <AuthFrame walls={walls}>
      <AuthSurface
        auth={auth}
        headingLevel={1}
        banner={ways && auth.state.step === 'login' && <AuthBanner setting={setting} ways={ways} />}
      />
    </AuthFrame>
  )
}

/** From the page before; known to browsers only. */
function useCarriedEmail(): string {
  const { state } = useLocation()
  const isHydrated = useHydrated()
  return (isHydrated && (state as { email?: string } | null)?.email) || ''
}

/** What an address should not keep: somebody's email. */
function useForgetfulAddress(): void {
  useEffect(() => dropFromAddress('email'), [])
}

/** A visit to a provider that was made in this very window, and what it came to. */
function useReturnedVisit({ dispatch }: Auth): void {
  const settle = useEffectEvent(async () => {
    const search = new URLSearchParams(location.search)
    const network = search.get('network') as Network | null
    const flow = search.get('flow')
    if (!network || !flow) return
    dropFromAddress('network', 'flow')
    dispatch({ type: 'asked_social' })
    try {
      const profile = await settleConnect(network, flow)
      dispatch({ type: 'social_came', social: await socialOf(network, profile) })
    } catch {
      dispatch({ type: 'social_failed', reason: 'refused', message: null })
    }
  })
  useEffect(() => void settle(), [])
}

function dropFromAddress(...names: string[]): void {
  const search = new URLSearchParams(location.search)
  if (!names.some((name) => search.has(name))) return
  for (const name of names) search.delete(name)
  const rest = search.size > 0 ? `?${search}` : ''
  history.replaceState(history.state, '', location.pathname + rest + location.hash)
}

import { useState } from 'react'
import type { RecognisedViewer } from '#contract/accounts/devices/recognise'
import type { BrowserExperiment } from '#contract/experiments/names'
import { lastMethod } from '#web/lib/authentication/auth-memory.ts'
import { useExposures } from '#web/lib/authentication/use-exposures.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { AuthFacts } from '../auth-setting.ts'
import type { Network } from '../flow/auth-state.ts'
import type { Auth } from '../use-auth.ts'
import { ProviderMark } from './provider-mark.tsx'
import { UnavailableDialog } from './unavailable-dialog.tsx'
import { useSocial } from './use-social.ts'

type Shown = 'facebook' | 'google' | 'line'

/** Buttons that open a provider's popup, each with the provider's logo. */
export function SocialButtons({
  auth,
  only,
}: {
  auth: Auth
  /** The ways to log in that a known account has; shows only those. */
  only?: NonNullable<RecognisedViewer['info']>
}) {
  const t = useMessages()
  const { facts } = auth.setting
  const social = useSocial(auth)
  const [missing, setMissing] = useState<'facebook' | 'google' | null>(null)
  const isHydrated = useHydrated()
  useExposures(facts.measured, relevantExperiments(facts, only))
  const shown = shownNetworks(facts, only)
  if (shown.length === 0) return null
  const method = isHydrated ? lastMethod(localStorage) : null

  function press(network: Shown) {
    if (isOff(facts, network)) setMissing(network as 'facebook' | 'google')
    else social.start(network)
  }
  return (
    // Popups need scripts.
    <div className="flex flex-col gap-2 no-script:hidden">
      {(!only || only.hasPassword) && (
        <div className="flex items-center gap-3 py-1 text-sm text-ink-soft" aria-hidden="true">
          <span className="h-px grow bg-line" />
          {t('auth.or')}
          <span className="h-px grow bg-line" />
        </div>
      )}
      {auth.state.rules.isFacebookClosed && isJoining(auth) && shown.includes('facebook') && (
        <p className="text-sm text-ink-soft">{t('auth.error.facebookClosed')}</p>
      )}
      {shown.map((network) => {
        const error =
          network === 'line' ? undefined : auth.errorAt(network as 'google' | 'facebook')
        return (
          <div key={network} className="relative">
            <Button
              size="lg"
              variant="quiet"
              isWide
              // Lets the longest name fit a narrow form.
              className="border-line-strong! px-3!"
              isDisabled={isJoining(auth) && auth.state.isIneligible}
              icon={<ProviderMark network={network} />}
              isLoading={social.waitingFor === network}
              aria-describedby={error ? `with-${network}-error` : undefined}
              onClick={() => press(network)}
            >
              {t(texts[network])}
            </Button>
            {method === network && !only && <LastUsed />}
            {error && <FieldError id={`with-${network}-error`}>{error}</FieldError>}
          </div>
        )
      })}
      {social.waitingFor && (
        <p role="status" className="flex items-center justify-between gap-2 text-sm text-ink-soft">
          {t('auth.popupOpen')}
          <Button size="sm" variant="quiet" onClick={social.cancel}>
            {t('auth.cancel')}
          </Button>
        </p>
      )}
      <UnavailableDialog network={missing} onClose={() => setMissing(null)} />
    </div>
  )
}

const texts = {
  facebook: 'auth.with.facebook',
  google: 'auth.with.google',
  line: 'auth.with.line',
} as const satisfies Record<Shown, string>

function LastUsed() {
  const t = useMessages()
  return (
    <span className="absolute end-4 -top-2 rounded-pill bg-straw px-2 py-0.5 text-xs font-medium text-on-straw">
      {t('auth.lastUsed')}
    </span>
  )
}

function isJoining({ state: { step } }: Auth): boolean {
  return step === 'signup' || step === 'respondMessage'
}

function shownNetworks(
  { providers, experiments }: AuthFacts,
  only: NonNullable<RecognisedViewer['info']> | undefined,
): Shown[] {
  const isSetUp = { google: providers.google, facebook: providers.facebook, line: providers.line }
  const isOwn = {
    google: only?.connectedToGoogle,
    facebook: only?.connectedToFacebook && experiments.dweb_unauth_turn_on_personalized_fb_button,
    line: only?.connectedToLine,
  }
  const order: Shown[] = ['google', 'facebook', 'line']
  return order.filter((network) => isSetUp[network] && (!only || isOwn[network]))
}

/** The experiments that affect these buttons. */
function relevantExperiments(
  { providers }: AuthFacts,
  only: NonNullable<RecognisedViewer['info']> | undefined,
): BrowserExperiment[] {
  const names: BrowserExperiment[] = []
  if (providers.google) names.push('web_google_disabled')
  if (!providers.facebook) return names
  names.push('web_facebook_disabled', 'dweb_unauth_fb_login_account_recovery_flow')
  names.push('dweb_arr_modal_post_fb_login')
  if (only?.connectedToFacebook) names.push('dweb_unauth_turn_on_personalized_fb_button')
  return names
}

function isOff({ experiments }: AuthFacts, network: Network): boolean {
  if (network === 'facebook') return experiments.web_facebook_disabled
  return network === 'google' && experiments.web_google_disabled
}

import type { GivenConsent } from '#contract/accounts/consents'
import type { Settings } from '#contract/accounts/settings'
import { ActForm } from '#web/lib/forms/act-form.tsx'
import { useAct } from '#web/lib/forms/use-act.ts'
import { type MessageKey, useMessages } from '#web/lib/messages.tsx'
import { useFacts } from '#web/lib/use-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToasts } from '#web/ui/toast-provider.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Panel } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { ConsentLog } from './consent-log.tsx'

export interface PrivacyData {
  settings: Settings
  consents: readonly GivenConsent[]
}

export function PrivacySection({ settings, consents }: PrivacyData) {
  const t = useMessages()
  const { brandName } = useFacts()
  return (
    <SettingsPage title={t('settings.privacy')} text={t('settings.privacyText')}>
      <Panel>
        <Choice
          name="is_hidden_from_search"
          label="settings.hideFromSearch"
          hint={t('settings.hideFromSearchHint', { brand: brandName })}
          isOn={settings.is_hidden_from_search}
        />
        <Choice
          name="personalized_ads"
          label="settings.personalizedAds"
          hint={t('settings.personalizedAdsHint')}
          isOn={settings.personalized_ads}
        />
        <Choice
          name="wants_marketing"
          label="settings.marketing"
          hint={t('settings.marketingHint')}
          isOn={!settings.marketing_opt_out}
        />
      </Panel>
      <ConsentLog consents={consents} />
      <p className="text-sm text-ink-soft">
        {t.rich('settings.policies', {
          privacy: (parts) => (
            <Link key="privacy" href="/_/_/policy/privacy-policy/">
              {parts}
            </Link>
          ),
          notice: (parts) => (
            <Link key="notice" href="/_/_/policy/notice-at-collection/">
              {parts}
            </Link>
          ),
        })}
      </p>
    </SettingsPage>
  )
}

/** Kept as soon as it is turned; without scripts there is a button for it. */
function Choice({
  name,
  label,
  hint,
  isOn,
}: {
  name: string
  label: MessageKey
  hint: string
  isOn: boolean
}) {
  const t = useMessages()
  const toasts = useToasts()
  const isHydrated = useHydrated()
  const keep = useAct(`set_${name}`, {
    onDone: () => toasts.show({ text: t('settings.saved'), tone: 'success', tag: 'settings' }),
    onRefused: ({ problems }) =>
      toasts.show({
        text: problems.form ?? t('error.unexpected'),
        tone: 'danger',
        tag: 'settings',
      }),
  })
  const sent = keep.fetcher.formData
  const shown = sent ? sent.get(name) === 'true' : isOn
  return (
    <ActForm of={keep} isQuiet className="border-line px-4 py-4 not-first:border-t tablet:px-5">
      <Switch
        label={t(label)}
        hint={hint}
        name={name}
        value="true"
        checked={shown}
        onChange={({ target }) => target.form?.requestSubmit()}
      />
      {!isHydrated && (
        <Button type="submit" size="sm" className="mt-3">
          {t('settings.save')}
        </Button>
      )}
    </ActForm>
  )
}

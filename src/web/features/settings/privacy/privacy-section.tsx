import type { Settings } from '#contract/accounts/account/settings'
import type { GivenConsent } from '#contract/accounts/consents/consents'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Choice } from '../frame/choice.tsx'
import { Panel } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { ConsentLog } from './consent-log.tsx'
import { WhoMayTagForm } from './who-may-tag-form.tsx'

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
        <WhoMayTagForm value={settings.who_may_tag} />
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

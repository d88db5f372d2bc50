import {
  type AdPreferencesView,
  adSwitches,
  switchesOfPrivacyControl,
} from '#contract/audiences/ad-preferences'
import type { HiddenAd } from '#contract/delivery/hidden-ads'
import type { Page } from '#contract/paging'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Choice } from '../frame/choice.tsx'
import { Panel } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { HiddenAdsPanel } from './hidden-ads-panel.tsx'

export interface AdsData {
  preferences: AdPreferencesView
  hidden: Page<HiddenAd>
}

/** What ads may use, and which are hidden. */
export function AdsSection({ preferences, hidden }: AdsData) {
  const t = useMessages()
  const { is_minor, has_privacy_control } = preferences
  return (
    <SettingsPage title={t('settings.ads')} text={t('settings.adsText')}>
      {is_minor && <Notice>{t('settings.adsMinor')}</Notice>}
      {!is_minor && has_privacy_control && <Notice>{t('settings.adsPrivacyControl')}</Notice>}
      <Panel>
        {adSwitches.map((name) => (
          <Choice
            key={name}
            name={name}
            label={`settings.adSwitch.${name}`}
            hint={t(`settings.adSwitchHint.${name}`)}
            isOn={preferences[name]}
            isLocked={is_minor || (has_privacy_control && switchesOfPrivacyControl.includes(name))}
          />
        ))}
      </Panel>
      <HiddenAdsPanel firstPage={hidden} />
    </SettingsPage>
  )
}

import { Form } from 'react-router'
import type { Settings } from '#contract/accounts/account/settings'
import { FormTokens } from '#web/lib/forms/form-tokens.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { LogOutIcon } from '#web/ui/icons/icons.tsx'
import { Panel, PanelRow } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'
import { EmailPanel, type EmailState } from './email-panel.tsx'
import { LanguageForm } from './language-form.tsx'
import { PersonalForm } from './personal-form.tsx'
import { StoragePanel, type StorageUsage } from './storage-panel.tsx'

export interface AccountData {
  settings: Settings
  email: EmailState
  countries: SelectOption[]
  languages: SelectOption[]
  storage: StorageUsage
}

export function AccountSection({ settings, email, countries, languages, storage }: AccountData) {
  const t = useMessages()
  return (
    <SettingsPage title={t('settings.account')} text={t('settings.accountText')}>
      <EmailPanel email={email} hasPassword={settings.has_password} />
      <Panel title={t('settings.personal')} text={t('settings.personalText')}>
        <PersonalForm key={settings.id} settings={settings} countries={countries} />
      </Panel>
      <Panel title={t('settings.language')} text={t('settings.languageText')}>
        <LanguageForm language={settings.language} languages={languages} />
      </Panel>
      <KindPanel settings={settings} />
      <StoragePanel {...storage} />
      <LogOutPanel />
    </SettingsPage>
  )
}

function KindPanel({ settings }: { settings: Settings }) {
  const t = useMessages()
  const { brandName } = useFacts()
  return (
    <Panel title={t('settings.kind')}>
      {settings.is_partner ? (
        <PanelRow
          title={t('settings.kindBusiness')}
          text={t('settings.kindBusinessText')}
          action={
            <>
              <ButtonLink href="/business/convert/">{t('settings.editBusiness')}</ButtonLink>
              <ButtonLink href="/accounts_manager/">{t('shell.adAccounts')}</ButtonLink>
            </>
          }
        />
      ) : (
        <PanelRow
          title={t('settings.kindPersonal')}
          text={t('settings.kindPersonalText', { brand: brandName })}
          action={<ButtonLink href="/business/convert/">{t('settings.convert')}</ButtonLink>}
        />
      )}
    </Panel>
  )
}

function LogOutPanel() {
  const t = useMessages()
  return (
    <Form method="post" action="/logout/">
      <FormTokens />
      <Button type="submit" icon={<LogOutIcon size={20} />}>
        {t('settings.logOut')}
      </Button>
    </Form>
  )
}

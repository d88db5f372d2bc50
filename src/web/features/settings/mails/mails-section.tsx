import type { Settings } from '#contract/accounts/account/settings'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Notice, onWashClass } from '#web/ui/notice.tsx'
import { Choice } from '../frame/choice.tsx'
import { Panel } from '../frame/panel.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'

/** Which mails a member gets. */
export function MailsSection({ settings }: { settings: Settings }) {
  const t = useMessages()
  const { viewer } = useFacts()
  return (
    <SettingsPage title={t('settings.mails')} text={t('settings.mailsText')}>
      {!viewer?.is_email_verified && (
        <Notice
          tone="warning"
          action={
            <ButtonLink href="/settings/account/" className={onWashClass}>
              {t('settings.mailsVerify')}
            </ButtonLink>
          }
        >
          {t('settings.mailsUnverified')}
        </Notice>
      )}
      <Panel>
        <Choice
          name="mails_of_messages"
          label="settings.mailsOfMessages"
          hint={t('settings.mailsOfMessagesHint')}
          isOn={settings.mails_of_messages}
        />
        <Choice
          name="mails_of_invites"
          label="settings.mailsOfInvites"
          hint={t('settings.mailsOfInvitesHint')}
          isOn={settings.mails_of_invites}
        />
        <Choice
          name="wants_marketing"
          label="settings.marketing"
          hint={t('settings.marketingHint')}
          isOn={!settings.marketing_opt_out}
        />
      </Panel>
    </SettingsPage>
  )
}

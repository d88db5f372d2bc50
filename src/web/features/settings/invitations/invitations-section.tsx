import type { listInvitations } from '#contract/accounts/invitations/list-invitations'
import type { OutputOf } from '#contract/operation'
import { CopyButton } from '#web/lib/forms/copy-button.tsx'
import { InvitationsPart } from '#web/lib/invitations/invitations-part.tsx'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SettingsPage } from '../frame/settings-page.tsx'

/** How others get here: by a link of this member, or in another way. */
export function InvitationsSection(data: OutputOf<typeof listInvitations>) {
  const t = useMessages()
  const { brandName, publicUrl, viewer } = useFacts()
  const { sign_up: mode, may_invite, invitations } = data
  const isOpen = mode === 'open'
  return (
    <SettingsPage title={t('settings.invitations')} text={t('settings.invitationsText')}>
      {!may_invite || isOpen ? (
        <Notice action={isOpen && <CopyButton text={publicUrl} size="md" />}>
          {t('settings.invitationsClosed', { mode, brand: brandName, address: publicUrl })}
        </Notice>
      ) : (
        <InvitationsPart invitations={invitations} withMakers={viewer?.is_operator} />
      )}
    </SettingsPage>
  )
}

import { limits } from '#contract/limits'
import type { MailContent, MailSettings, WriteMail } from '#domains/accounts'
import type { Translate } from '#platform/texts'

export interface InviteFacts {
  inviter: string
  username: string
  board: string
  token: string
}

/** To an unverified address: user text is limited to two names, which cannot become links. */
export function emailInviteMail({ token, ...invite }: InviteFacts): WriteMail {
  return (t, settings) => ({
    ...invitation(t, invite, settings),
    button: {
      label: t('mail.boardInvite.button'),
      url: `${settings.publicUrl}/invited/#${token}`,
    },
    because: t('mail.boardInvite.becauseAddress'),
    notes: [
      t('mail.boardInvite.worksOnce', { days: limits.emailInviteDays }),
      t('mail.boardInvite.noteAddress'),
    ],
  })
}

/** To a member, who sees the invitation when logged in. */
export function memberInviteMail(invite: Omit<InviteFacts, 'token'>): WriteMail {
  return (t, settings) => ({
    ...invitation(t, invite, settings),
    button: { label: t('mail.boardInvite.button'), url: `${settings.publicUrl}/invited/` },
    because: t('mail.boardInvite.because', { username: invite.username }),
    notes: [t('mail.boardInvite.note')],
  })
}

function invitation(
  t: Translate,
  { inviter, username, board: boardName }: Omit<InviteFacts, 'token'>,
  { brandName: brand }: MailSettings,
): Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'> {
  const name = unlinked(inviter) || `@${username}`
  const board = unlinked(boardName)
  return {
    subject: t('mail.boardInvite.subject', { name, brand }),
    preview: t('mail.boardInvite.preview', { board }),
    heading: t('mail.boardInvite.heading', { board }),
    paragraphs: [t('mail.boardInvite.text', { name, username, board, brand })],
  }
}

/** Prevents mail programs from turning names into links. */
function unlinked(text: string): string {
  return text
    .replace(/(?<=\S)[.:/@\\]+(?=\S)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

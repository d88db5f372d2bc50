import { limits } from '#contract/limits'
import type { MailContent, MailSettings } from '#domains/accounts'

export interface InviteFacts {
  inviter: string
  username: string
  board: string
  token: string
}

/** To an unverified address: user text is limited to two names, which cannot become links. */
export function emailInviteMail(
  { token, ...invite }: InviteFacts,
  settings: MailSettings,
): MailContent {
  return {
    ...invitation(invite, settings),
    button: { label: 'See the invitation', url: `${settings.publicUrl}/invited/#${token}` },
    because: 'an invitation somebody sent to this address',
    notes: [
      `The link works once, for ${limits.emailInviteDays} days.`,
      'You need an account to accept it; opening one is free. Not interested? You need do nothing.',
    ],
  }
}

/** To a member, who sees the invitation when logged in. */
export function memberInviteMail(
  invite: Omit<InviteFacts, 'token'>,
  settings: MailSettings,
): MailContent {
  return {
    ...invitation(invite, settings),
    button: { label: 'See the invitation', url: `${settings.publicUrl}/invited/` },
    because: `an invitation of @${invite.username}`,
    notes: ['Not interested? You need do nothing.'],
  }
}

function invitation(
  { inviter, username, board }: Omit<InviteFacts, 'token'>,
  { brandName }: MailSettings,
): Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'> {
  const who = unlinked(inviter) || `@${username}`
  const what = unlinked(board)
  return {
    subject: `${who} invited you to a board on ${brandName}`,
    preview: `Save to “${what}” together.`,
    heading: `Save to “${what}” together`,
    paragraphs: [
      `${who} (@${username}) would like to collect pictures with you on the board “${what}” on ${brandName}.`,
    ],
  }
}

/** Prevents mail programs from turning names into links. */
function unlinked(text: string): string {
  return text
    .replace(/(?<=\S)[.:/@\\]+(?=\S)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

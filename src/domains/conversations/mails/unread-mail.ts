import type { ConversationId } from '#contract/ids'
import type { WriteMail } from '#domains/accounts'

const quoted = 400

export interface UnreadRow {
  id: string
  text: string
  has_pin: boolean
  full_name: string
  username: string
}

/** The mail about the newest unread message. */
export function unreadMail(
  conversationId: ConversationId,
  newest: UnreadRow,
  /** The number of other unread messages. */
  more: number,
): WriteMail {
  const { full_name: name, username, text, has_pin } = newest
  return (t, { brandName: brand, publicUrl }) => ({
    subject: has_pin
      ? t('mail.message.subjectPin', { name, brand })
      : t('mail.message.subject', { name, brand }),
    preview: text === '' ? t('mail.unread.preview', { username }) : text.slice(0, 120),
    heading: has_pin ? t('mail.message.headingPin', { name }) : t('mail.message.heading', { name }),
    paragraphs: more === 0 ? [] : [t('mail.unread.more', { more })],
    quote: text === '' ? undefined : shorten(text),
    button: { label: t('mail.unread.button'), url: `${publicUrl}/messages/${conversationId}/` },
    because: t('mail.unread.because', { username }),
    notes: [t('mail.unread.note')],
  })
}

function shorten(text: string): string {
  return text.length <= quoted ? text : `${text.slice(0, quoted).trimEnd()}…`
}

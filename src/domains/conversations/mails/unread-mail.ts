import type { MailContent, MailSettings } from '#domains/accounts'

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
  conversationId: string,
  newest: UnreadRow,
  /** The number of other unread messages. */
  more: number,
  { brandName, publicUrl }: MailSettings,
): MailContent {
  const { full_name: name, username, text, has_pin } = newest
  const what = has_pin ? `${name} sent you a Pin` : `${name} wrote to you`
  return {
    subject: `${what} on ${brandName}`,
    preview: text === '' ? `See what @${username} sent you.` : text.slice(0, 120),
    heading: what,
    paragraphs:
      more === 0
        ? []
        : [`${more === 1 ? 'One more message' : `${more} more messages`} in this conversation.`],
    quote: text === '' ? undefined : shorten(text),
    button: { label: 'Read and answer', url: `${publicUrl}/messages/${conversationId}/` },
    because: `a message of @${username}`,
    notes: ['There is no further mail about this conversation until you have read it.'],
  }
}

function shorten(text: string): string {
  return text.length <= quoted ? text : `${text.slice(0, quoted).trimEnd()}…`
}

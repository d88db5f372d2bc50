import type { Conversation } from '#contract/conversations/conversation'
import type { Translate } from '#web/lib/texts/messages.tsx'

/** The name of a conversation: its members. */
export function namesOf({ users }: Conversation, t: Translate): string {
  if (users.length === 0) return t('messages.nobodyLeft')
  const names = users.map(({ full_name }) => full_name)
  return new Intl.ListFormat(t.locale, { style: 'long', type: 'conjunction' }).format(names)
}

/** A one-line summary of the last message. */
export function lastWordsOf({ last_message }: Conversation, t: Translate): string {
  if (!last_message) return ''
  const { text, is_mine, sender, pin, is_pin_unavailable } = last_message
  if (text !== '') return is_mine ? t('messages.you', { text }) : text
  if (!pin && !is_pin_unavailable) return ''
  return is_mine ? t('messages.youSentPin') : t('messages.sentPin', { name: sender.full_name })
}

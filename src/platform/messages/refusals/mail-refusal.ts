import type { BounceReason } from '#contract/accounts/bounces/bounce-values'

/** What a mail server said when it refused a mail for good. */
export interface MailRefusal {
  reason: BounceReason
  code: number
  /** As `5.1.1`; null: it gave none. */
  enhanced_code: string | null
  /** Its words, without addresses, in one line. */
  answer: string
}

const longestAnswer = 200

/** @param atRecipient whether it refused the recipient, not the mail itself */
export function readRefusal(code: number, response: string, atRecipient: boolean): MailRefusal {
  const [, enhanced_code = null] = /^(?:\d{3}[ -])?\s*(5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  const reason = enhanced_code
    ? (byEnhancedCode(enhanced_code) ?? 'refused')
    : byCode(code, atRecipient)
  return { reason, code, enhanced_code, answer: redacted(response) }
}

/** RFC 3463; what is not listed is about the mail, the sender or the way to the server. */
function byEnhancedCode(enhanced: string): BounceReason | null {
  switch (enhanced) {
    case '5.1.1':
    case '5.1.3':
    case '5.1.6':
      return 'no_mailbox'
    case '5.1.2':
    case '5.1.10':
    case '5.4.4':
      return 'no_domain'
    case '5.2.1':
      return 'disabled'
    case '5.2.2':
      return 'full'
    default:
      return null
  }
}

/** Without an enhanced code: servers refuse unknown recipients by these, and much else by others. */
function byCode(code: number, atRecipient: boolean): BounceReason {
  if (!atRecipient) return code === 552 ? 'full' : 'refused'
  if (code === 556) return 'no_domain'
  if (code === 552) return 'full'
  return [550, 551, 553].includes(code) ? 'no_mailbox' : 'refused'
}

/** A server may repeat the address, and often adds links with codes in them. */
function redacted(response: string): string {
  return response
    .replace(/^\d{3}[ -]?(?:5\.\d{1,3}\.\d{1,3}\s*)?/, '')
    .replace(/\r?\n\d{3}[ -](?:5\.\d{1,3}\.\d{1,3}\s*)?/g, ' ')
    .replace(/https?:\/\/\S+/gi, '…')
    .replace(/<?[^\s<>"'(),;:]+@[^\s<>"'(),;:]+>?/g, '…')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestAnswer)
}

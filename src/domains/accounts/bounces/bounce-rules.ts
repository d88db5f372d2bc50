import type { BounceReason, MailKind } from '#contract/accounts/bounces/bounce-values'
import { limits } from '#contract/limits'
import { emailKey } from '../rules/email-rules.ts'

const dayMs = 86_400_000

/** Until when nothing is mailed to an address; null: the refusal says nothing about the mailbox. */
export function blockedUntil(reason: BounceReason, now: Date): Date | null {
  if (reason === 'refused') return null
  const days = reason === 'full' ? limits.fullMailboxDays : limits.bouncedDays
  return new Date(now.getTime() + days * dayMs)
}

/** Whether nobody can read what is mailed there. */
export function isMailboxGone(reason: BounceReason): boolean {
  return reason === 'no_mailbox' || reason === 'no_domain'
}

/** Mails that the owner of an address asks for and waits for. */
export function isAskedFor(kind: MailKind): boolean {
  return kind === 'log_in' || kind === 'address'
}

/** Settings and old rows may hold addresses that nobody can sign up with: these are compared as they are. */
export function bounceKey(email: string): string {
  try {
    return emailKey(email)
  } catch {
    return email.trim().toLowerCase()
  }
}

import type { AccentTheme } from '#contract/site/accent'
import type { Translate } from '#platform/texts'

/** The content of a mail, in the language of its reader; the layout renders its text and its HTML from it. */
export interface MailContent {
  subject: string
  /** One line that mail programs show beside the subject. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  /** Shown above the quote, in this size. */
  picture?: { bytes: Buffer; width: number; height: number; alt: string }
  /** Set off, because another user wrote it. */
  quote?: string
  /** A sentence that says why they get this mail; absent: because of their account. */
  because?: string
  /** Small print under the button. */
  notes?: readonly MailNote[]
}

/** A sentence, or one with a link. */
export type MailNote = string | { text: string; label: string; url: string }

export interface MailSettings {
  publicUrl: string
  brandName: string
  /** Absent or null: the product's own blue. */
  accent?: AccentTheme | null
}

/** Who a mail goes to; an account is one. */
export interface MailRecipient {
  email: string
  /** A language's tag; null when it is not known: mails are then in the operator's. */
  language: string | null
}

/** A page of ours with a secret in the fragment, where no server, log, proxy or Referer sees it. */
export function link({ publicUrl }: MailSettings, path: string, token: string): string {
  return `${publicUrl}${path}#${token}`
}

export function greeting(t: Translate, firstName: string): string {
  return firstName === '' ? t('mail.greetingUnnamed') : t('mail.greeting', { name: firstName })
}

export function moment(t: Translate, date: Date): string {
  return date.toLocaleString(t.locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

export function day(t: Translate, date: Date): string {
  return date.toLocaleDateString(t.locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

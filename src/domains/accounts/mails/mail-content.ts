/** The content of a mail; the layout renders its text and its HTML from it. */
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
  /** "You get this mail because of …" */
  because?: string
  /** Small print under the button. */
  notes?: readonly MailNote[]
}

/** A sentence, or one with a link. */
export type MailNote = string | { text: string; label: string; url: string }

export interface MailSettings {
  publicUrl: string
  brandName: string
}

/** A page of ours with a secret in the fragment, where no server, log, proxy or Referer sees it. */
export function link({ publicUrl }: MailSettings, path: string, token: string): string {
  return `${publicUrl}${path}#${token}`
}

export function greeting(firstName: string): string {
  return firstName === '' ? 'Hello,' : `Hi ${firstName},`
}

export function moment(date: Date): string {
  const text = date.toLocaleString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${text} UTC`
}

export function day(date: Date): string {
  return date.toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

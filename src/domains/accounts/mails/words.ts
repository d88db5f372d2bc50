/** What a mail says; the frame makes its text and its HTML from the same words. */
export interface MailWords {
  subject: string
  /** One line that mail programs show beside the subject. */
  preview: string
  heading: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  /** Above the quote; its size is the one it is shown in. */
  picture?: { bytes: Buffer; width: number; height: number; alt: string }
  /** Set apart, as somebody else wrote it. */
  quote?: string
  /** "You get this mail because of …" */
  because?: string
  /** Small, under the button. */
  notes?: readonly MailNote[]
}

/** A sentence, or one that leads somewhere. */
export type MailNote = string | { text: string; label: string; url: string }

export interface MailSettings {
  publicUrl: string
  brandName: string
}

/** A page of ours with a secret behind `#`: there it reaches no server, log, proxy or Referer. */
export function link({ publicUrl }: MailSettings, path: string, token: string): string {
  return `${publicUrl}${path}#${token}`
}

export function greeting(firstName: string): string {
  return firstName === '' ? 'Hello,' : `Hi ${firstName},`
}

export function moment(date: Date): string {
  const words = date.toLocaleString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${words} UTC`
}

export function day(date: Date): string {
  return date.toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}

import type { MailKind } from '#contract/accounts/bounces/bounce-values'

/** The content of a mail; both bodies say the same. */
export interface MailToSend {
  to: string
  /** What it is about; absent: `other`. */
  kind?: MailKind
  subject: string
  text: string
  html: string
  /** Shown in the HTML as `cid:` and this name, and attached: the mail loads nothing from elsewhere. */
  pictures?: readonly MailPicture[]
  /** Where mail programs end such mails by one press (RFC 8058); it takes a POST from anybody. */
  unsubscribeUrl?: string
  /** A notice about something that has happened: not subject to the limit per recipient. */
  isNotice?: boolean
}

export interface MailPicture {
  cid: string
  /** A JPEG, as base64. */
  jpeg: string
}

export interface TextToSend {
  /** A phone number as `+4915112345678`. */
  to: string
  text: string
}

export type Content =
  | ({ channel: 'mail' } & Omit<MailToSend, 'isNotice'>)
  | ({ channel: 'text' } & TextToSend)

/** Sends a message. Given the same id twice, the receiver can recognise the repeat. */
export type Transport = (id: string, content: Content) => Promise<void>

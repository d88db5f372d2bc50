/** The content of a mail; both bodies say the same. */
export interface MailToSend {
  to: string
  subject: string
  text: string
  html: string
  /** Shown in the HTML as `cid:` and this name, and attached: the mail loads nothing from elsewhere. */
  pictures?: readonly MailPicture[]
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

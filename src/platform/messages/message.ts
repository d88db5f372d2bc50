/** A mail as it is to be read; both bodies say the same. */
export interface MailToSend {
  to: string
  subject: string
  text: string
  html: string
  /** Shown within the HTML as `cid:` and this name, and sent along: nothing is loaded from anywhere. */
  pictures?: readonly MailPicture[]
  /** Tells of something that has happened: never held back, however much is on its way to this address. */
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

/** Hands a message over. Told the same id twice, whoever receives it can tell that it is one message. */
export type Transport = (id: string, content: Content) => Promise<void>

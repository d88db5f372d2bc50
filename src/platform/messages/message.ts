/** A mail as it is to be read; both bodies say the same. */
export interface MailToSend {
  to: string
  subject: string
  text: string
  html: string
  /** Tells of something that has happened: never held back, however much is on its way to this address. */
  isNotice?: boolean
}

export interface TextToSend {
  /** A phone number as `+4915112345678`. */
  to: string
  text: string
}

export type Content =
  | ({ channel: 'mail' } & Omit<MailToSend, 'isNotice'>)
  | ({ channel: 'text' } & TextToSend)

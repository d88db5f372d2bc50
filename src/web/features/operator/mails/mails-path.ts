import { chosenPath } from '../chosen-path.ts'

export interface MailsChoice {
  /** Only this one: an address of mail stands in no URL. */
  id?: string
  domain?: string
  reason?: string
  kind?: string
}

export function mailsPath(choice: MailsChoice, after?: string): string {
  return chosenPath('/operator/mails/', choice, after)
}

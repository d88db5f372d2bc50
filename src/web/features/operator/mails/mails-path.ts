export interface MailsChoice {
  /** Only this one: an address of mail stands in no URL. */
  id?: string
  domain?: string
  reason?: string
  kind?: string
}

export function mailsPath(choice: MailsChoice, after?: string): string {
  const given = Object.entries({ ...choice, after }).flatMap(([name, text]) =>
    text ? [[name, text]] : [],
  )
  const search = new URLSearchParams(given).toString()
  return search === '' ? '/operator/mails/' : `/operator/mails/?${search}`
}

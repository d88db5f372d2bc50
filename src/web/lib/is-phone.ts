/** Whether the page is for a phone: by the request's headers on the server, by the browser itself otherwise. */
export function isPhone(request: Request): boolean {
  if (import.meta.env.SSR) {
    const { headers } = request
    return isPhoneBy(headers.get('sec-ch-ua-mobile') ?? '', headers.get('user-agent') ?? '')
  }
  return isPhoneBy('', navigator.userAgent)
}

/** By the client hint if sent, else by a word in the user agent that phones have and tablets have not. */
export function isPhoneBy(hint: string, userAgent: string): boolean {
  if (hint !== '') return hint === '?1'
  return /\bMobi/i.test(userAgent)
}

/** Whether a phone asks: what it says of itself on the server, what it is in the browser. */
export function isPhone(request: Request): boolean {
  if (import.meta.env.SSR) {
    const { headers } = request
    return isPhoneBy(headers.get('sec-ch-ua-mobile') ?? '', headers.get('user-agent') ?? '')
  }
  return isPhoneBy('', navigator.userAgent)
}

/** By the hint of newer browsers, else by the word that phones have in their names and tablets have not. */
export function isPhoneBy(hint: string, userAgent: string): boolean {
  if (hint !== '') return hint === '?1'
  return /\bMobi/i.test(userAgent)
}

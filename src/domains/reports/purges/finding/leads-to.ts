/** Whether a link leads to a website or to a part of it, as browsers read links. `domain` is as in `shop.example`. */
export function leadsTo(link: string | null, domain: string): boolean {
  if (link === null || !URL.canParse(link)) return false
  const host = new URL(link).hostname.replace(/\.$/, '')
  return host === domain || host.endsWith(`.${domain}`)
}

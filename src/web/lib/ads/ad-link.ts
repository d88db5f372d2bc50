/** For every link out of an ad. It names no `noreferrer`: sites see which of their ads somebody came from. */
export const adLinkRel = 'sponsored noopener'

/** Where an ad leads, with the name of the site as people know it. */
export function adLink(href: string): { href: string; domain: string; rel: string } {
  const host = URL.canParse(href) ? new URL(href).hostname : ''
  return { href, domain: host.replace(/^www\./, ''), rel: adLinkRel }
}

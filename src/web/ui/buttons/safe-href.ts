const allowed = new Set(['http:', 'https:', 'mailto:'])

/**
 * The address itself when a link may carry it, else undefined: React writes `data:`, `blob:` and
 * `vbscript:` addresses as they come. Read by the same parser the browser uses, so that hidden control
 * characters change nothing.
 */
export function safeHref(href: string): string | undefined {
  const url = URL.parse(href, 'https://here.invalid/')
  return url && allowed.has(url.protocol) ? href : undefined
}

/** True for an address that leaves this site or its router: one with a scheme or a host. */
export function isExternal(href: string): boolean {
  return URL.parse(href, 'https://here.invalid/')?.host !== 'here.invalid'
}

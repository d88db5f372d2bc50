const allowed = new Set(['http:', 'https:', 'mailto:'])

/**
 * The URL itself if it is safe for a link, else undefined: React allows `data:`, `blob:` and
 * `vbscript:` URLs. Uses the browser's URL parser, so that hidden control
 * characters cannot bypass the check.
 */
export function safeHref(href: string): string | undefined {
  const url = URL.parse(href, 'https://here.invalid/')
  return url && allowed.has(url.protocol) ? href : undefined
}

/** True for a URL with a scheme or host of its own, which leaves this site. */
export function isExternal(href: string): boolean {
  return URL.parse(href, 'https://here.invalid/')?.host !== 'here.invalid'
}

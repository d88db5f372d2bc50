/** A base URL with an impossible host: whatever leads off it would lead off our site. */
const base = 'https://here.invalid'

const maxLength = 4_096
/** Browsers drop some control characters and read a backslash as a slash: neither belongs in a path. */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\\]/u
const authPages = /^\/(login|signup|logout|add-account(\/signup)?|business\/(create|login))\/?$/

/**
 * Where to go after a log-in: the requested path of this site, or the home page. Never another site, whatever
 * the input, and never back to a log-in, sign-up or log-out page.
 */
export function safeNext(requested: string | null | undefined): string {
  if (!requested || requested.length > maxLength || forbidden.test(requested)) return '/'
  if (!isOwnPath(requested)) return '/'
  const url = URL.parse(requested, base)
  if (url?.origin !== base || authPages.test(url.pathname)) return '/'
  const path = url.pathname + url.search + url.hash
  // Parsing removes dot segments: `/.//host` has become `//host`.
  return isOwnPath(path) ? path : '/'
}

/** One slash begins a path, two begin a host. */
function isOwnPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//')
}

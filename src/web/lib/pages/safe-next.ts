/** A host no page can stand on: what leaves it would have left us. */
const here = 'https://here.invalid'

const mostLength = 4_096
/** Browsers drop some control characters and read a backslash as a slash: neither belongs in a path. */
const trickery = /[\p{Cc}\p{Zl}\p{Zp}\\]/u
const authPages = /^\/(login|signup|logout|add-account(\/signup)?|business\/(create|login))\/?$/

/**
 * Where to go after a log-in: the path of this site that was asked for, or the home page. Never another
 * site, whatever is written, and never back to a page that only lets people in or out.
 */
export function safeNext(asked: string | null | undefined): string {
  if (!asked || asked.length > mostLength || trickery.test(asked)) return '/'
  if (!staysHere(asked)) return '/'
  const url = URL.parse(asked, here)
  if (url?.origin !== here || authPages.test(url.pathname)) return '/'
  const path = url.pathname + url.search + url.hash
  // Dots in a path vanish when it is read: `/.//host` has become `//host`.
  return staysHere(path) ? path : '/'
}

/** One slash begins a path, two begin a host. */
function staysHere(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//')
}

import { safeNext } from '#web/lib/pages/safe-next.ts'

/** What the business account was wanted for, if anything: a path of this site. */
export function nextAfter({ url }: Request): string | null {
  const next = safeNext(new URL(url).searchParams.get('next'))
  return next === '/' ? null : next
}

import { clickIdCookie, clickIdParameter, clickIdPattern } from '#contract/conversions/click-id'
import { clickIdDays } from '#contract/limits'

/** Read at the start: pages that change their address without loading lose it. */
const landed = new URLSearchParams(location.search).get(clickIdParameter)

/** The click that led to this site, now or within `clickIdDays`; keeps it in a cookie of the site. */
export function keepClickId(domain: string | undefined): string | null {
  const known = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${clickIdCookie}=`))
    ?.slice(clickIdCookie.length + 1)
  const id = valid(landed) ?? valid(known)
  if (id !== null && id !== known) write(id, clickIdDays * 86_400, domain)
  return id
}

export function forgetClickId(domain: string | undefined): void {
  write('', 0, domain)
}

function valid(id: string | null | undefined): string | null {
  return id && clickIdPattern.test(id) ? id : null
}

function write(value: string, seconds: number, domain: string | undefined): void {
  const scope = domain && /^[\w.-]+$/.test(domain) ? `; domain=${domain}` : ''
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // The Cookie Store API is missing in some browsers.
  document.cookie = `${clickIdCookie}=${value}; max-age=${seconds}; path=/; samesite=lax${scope}${secure}`
}

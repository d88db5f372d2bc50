import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Services } from '#platform/operations'
import type { Finding } from '../review-queries.ts'

/** May be our network's fault or pass by itself: the reviewer sees it, and nothing is rejected. */
const temporary: readonly string[] = ['url_unreachable', 'url_too_slow', 'overloaded']

export interface CheckedLink {
  findings: Finding[]
  /** The sites on the way: of the link, and where it led in the end. */
  hosts: string[]
}

/** Whether the page an ad leads to answers, by addresses that everybody may open. */
export async function checkLink(
  { fetcher, settings }: Pick<Services, 'fetcher' | 'settings'>,
  url: string,
): Promise<CheckedLink> {
  const host = new URL(url).hostname
  if (host === new URL(settings.publicUrl).hostname) return { findings: [], hosts: [host] }
  try {
    const page = await fetcher.fetch(url, { accept: 'page', maxBytes: limits.fetchedPageBytes })
    return { findings: [], hosts: [host, new URL(page.url).hostname] }
  } catch (error) {
    if (!isFailure(error)) throw error
    // A page that is too large is there.
    if (error.code === 'url_too_large') return { findings: [], hosts: [host] }
    const reason = temporary.includes(error.code) ? null : 'LANDING_PAGE'
    return { findings: [{ check: 'link', reason, detail: error.code }], hosts: [host] }
  }
}

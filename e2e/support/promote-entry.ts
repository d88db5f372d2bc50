import type { Page, Request } from '@playwright/test'

/** Resolves when the page reports that promoting began there. */
export function promoteEntry(page: Page, source: string): Promise<Request> {
  return page.waitForRequest((request) => {
    const { pathname, searchParams: query } = new URL(request.url())
    if (pathname !== '/_/_/logging/' || query.get('event') !== 'promote_entry') return false
    return query.get('source') === source
  })
}

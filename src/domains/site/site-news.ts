import type { SiteSettings } from '#contract/site/site'
import { afterCommit, rows, type Writer } from '#platform/database'

/** The channel on which processes announce that the site was changed. */
export const siteChannel = 'site_changed'

type Listener = (site: SiteSettings) => void
const listeners = new Set<Listener>()

/** Listeners in this process run before the command that changed the site returns. Returns how to stop. */
export function onSiteChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes effect only when the transaction commits. */
export async function announceSite(db: Writer, site: SiteSettings): Promise<void> {
  await rows(db, "select pg_notify($1, '')", [siteChannel])
  afterCommit(db, () => {
    for (const notify of listeners) notify(site)
  })
}

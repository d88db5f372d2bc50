import { useEffect } from 'react'
import { viewedAdvisory } from '#contract/search/search-advisory'
import { run } from '#web/lib/requests/run.ts'

/** Reported once per page load; the server counts once a day. */
const reported = new Set<string>()

export function useViewed(advisoryId: string): void {
  useEffect(() => {
    if (reported.has(advisoryId)) return
    reported.add(advisoryId)
    run(viewedAdvisory, { advisory_id: advisoryId }).catch(() => reported.delete(advisoryId))
  }, [advisoryId])
}

import { useEffect } from 'react'
import { viewedAdvisory } from '#contract/search/search-advisory'
import { run } from '#web/lib/requests/run.ts'

/** Told once in the life of a page; the server counts once a day. */
const told = new Set<string>()

export function useViewed(advisoryId: string): void {
  useEffect(() => {
    if (told.has(advisoryId)) return
    told.add(advisoryId)
    run(viewedAdvisory, { advisory_id: advisoryId }).catch(() => told.delete(advisoryId))
  }, [advisoryId])
}

import { useEffect, useState } from 'react'
import { type AdEntity, searchAdEntities } from '#contract/reporting/search-ad-entities'
import { run } from '../../requests/run.ts'

const pauseMs = 120

/**
 * What the ad account has of that name or id, of all kinds or of one; keeps the last answer until the next. Nothing is
 * asked without an ad account.
 */
export function useEntities(advertiserId: string | null, text: string, kind?: AdEntity['kind']) {
  const [entities, setEntities] = useState<readonly AdEntity[]>([])
  const [state, setState] = useState<'done' | 'searching' | 'failed'>('done')
  const query = text.trim()
  useEffect(() => {
    if (advertiserId === null || query === '') {
      setEntities([])
      setState('done')
      return
    }
    let isStale = false
    setState('searching')
    const timer = setTimeout(async () => {
      try {
        const kinds = kind ? { kinds: [kind] } : {}
        const found = await run(searchAdEntities, { advertiser_id: advertiserId, query, ...kinds })
        if (isStale) return
        setEntities(found)
        setState('done')
      } catch {
        if (!isStale) setState('failed')
      }
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [advertiserId, query, kind])
  return { entities, state }
}

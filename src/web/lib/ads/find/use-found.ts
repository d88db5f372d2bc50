import { useEffect, useEffectEvent, useState } from 'react'
import type { Objective } from '#contract/campaigns/enums'
import { type AdEntity, searchAdEntities } from '#contract/reporting/search-ad-entities'
import { run } from '../../requests/run.ts'

const pauseMs = 120

/** What is found by a text, once typing pauses; keeps the last answer until the next. Nothing is asked for no text. */
export function useFound<T>(text: string, find: (query: string) => Promise<readonly T[]>) {
  const [found, setFound] = useState<readonly T[]>([])
  const [state, setState] = useState<'done' | 'searching' | 'failed'>('done')
  const query = text.trim()
  const ask = useEffectEvent(find)
  useEffect(() => {
    if (query === '') {
      setFound([])
      setState('done')
      return
    }
    let isStale = false
    setState('searching')
    const timer = setTimeout(async () => {
      try {
        const answer = await ask(query)
        if (isStale) return
        setFound(answer)
        setState('done')
      } catch {
        if (!isStale) setState('failed')
      }
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [query])
  return { found, state }
}

/** Of one kind, or of campaigns for one objective alone; all where nothing is said. */
export interface WhichEntities {
  kind?: AdEntity['kind']
  objective?: Objective | undefined
}

/** What the ad account has of that name or id. */
export function findEntities(
  advertiser_id: string,
  query: string,
  { kind, objective }: WhichEntities = {},
): Promise<readonly AdEntity[]> {
  return run(searchAdEntities, {
    ...{ advertiser_id, query },
    ...(kind && { kinds: [kind] }),
    ...(objective && { objectives: [objective] }),
  })
}

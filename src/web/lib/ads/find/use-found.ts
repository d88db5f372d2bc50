import { useEffect, useEffectEvent, useState } from 'react'

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

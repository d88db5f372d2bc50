import { useEffect, useState } from 'react'
import { listTopics, type PlacedTopic } from '#contract/discover/topics'
import { run } from '#web/lib/requests/run.ts'

interface Read {
  /** Null until they are read. */
  topics: readonly PlacedTopic[] | null
  hasFailed: boolean
}

/** All topics, read once they are wanted; where that failed, once they are wanted again. */
export function useTopics(isWanted: boolean): Read {
  const [read, setRead] = useState<Read>({ topics: null, hasFailed: false })
  const isRead = read.topics !== null

  useEffect(() => {
    if (!isWanted || isRead) return
    const controller = new AbortController()
    setRead({ topics: null, hasFailed: false })
    run(listTopics, {}, controller.signal).then(
      (topics) => setRead({ topics, hasFailed: false }),
      () => controller.signal.aborted || setRead({ topics: null, hasFailed: true }),
    )
    return () => controller.abort()
  }, [isWanted, isRead])

  return read
}

import { useEffect, useState } from 'react'
import { shareTypeahead } from '#contract/conversations/share-suggestions'
import { run } from '#web/lib/requests/run.ts'
import type { InvitedPerson } from '#web/lib/saving/invitees.tsx'

const restMs = 150

interface Found {
  term: string
  people: InvitedPerson[]
  hasFailed: boolean
}

/** People whose names begin with what is typed. What was found last stays until there is something new. */
export function usePeopleSearch(typed: string) {
  const term = typed.trim()
  const [found, setFound] = useState<Found | null>(null)

  useEffect(() => {
    if (term === '') return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      run(shareTypeahead, { term }, signal).then(
        (rows) => {
          if (signal.aborted) return
          const people = rows.filter(({ type }) => type !== 'email')
          setFound({ term, people, hasFailed: false })
        },
        () => signal.aborted || setFound({ term, people: [], hasFailed: true }),
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [term])

  return {
    people: term === '' ? [] : (found?.people ?? []),
    isWaiting: term !== '' && found?.term !== term,
    hasFailed: found?.term === term && found.hasFailed,
  }
}

import { useEffect, useMemo, useRef, useState } from 'react'
import type { Place } from '../../create-pin-steps.ts'
import type { DraftHandle } from '../../drafts/draft-keeper.ts'
import type { PagedStart } from '../../paged/paged-start.ts'
import type { PagedContent } from '../../paged/queued-pages.ts'
import { keepPages } from './kept-pages.ts'
import type { OpenPages } from './use-pages.ts'

/** Keeps what is written of one pin of files on this device, and under which key its save was sent, in place of a draft. */
export function usePageKeeper(start: PagedStart, kept: OpenPages['kept'], chosen: Place) {
  const [unanswered, setUnanswered] = useState(kept.unanswered)
  const place = unanswered?.place ?? chosen
  const content = useRef<PagedContent>(start)
  const wasKept = useRef(false)
  const latest = useRef({ place, unanswered })
  useEffect(() => void (latest.current = { place, unanswered }), [place, unanswered])

  const keep = (sent: typeof unanswered, is_left = false) => {
    const { pages, format, words, options, when } = content.current
    const own = pages.map(({ key, words: written }) => ({ key, words: written }))
    return keepPages({
      ...{ id: kept.id, person_id: kept.person_id, unanswered: sent, is_left },
      ...{ pages: own, format, words, options, when },
    })
  }
  // The same for as long as the pages are there.
  const draft = useRef<DraftHandle>({
    use: async (key = '') => {
      const sent = { key, place: latest.current.place }
      await keep(sent)
      setUnanswered(sent)
      return null
    },
    release: () => {
      setUnanswered(null)
      void keep(null)
    },
    forget: () => undefined,
    setAside: () => () => undefined,
  })

  return {
    isUnanswered: unanswered !== null,
    flow: useMemo(() => ({ state: { page: null, place }, draft }), [place]),
    /** What there is now. */
    note: (now: PagedContent) => {
      const isChanged = textOf(now) !== textOf(content.current) || !wasKept.current
      content.current = now
      wasKept.current = true
      if (isChanged && latest.current.unanswered === null) void keep(null)
    },
    leave: () => void keep(unanswered, true),
    keys: () => content.current.pages.map(({ key }) => key),
  }
}

const textOf = ({ format, words, options, when, pages }: PagedContent) =>
  JSON.stringify([format, words, options, when, pages.map((page) => [page.key, page.words])])

import { useEffect, useRef, useState } from 'react'
import type { Section } from '#contract/boards/board'
import { listSections } from '#contract/boards/sections/list-sections'
import { run } from '#web/lib/requests/run.ts'

const pageSize = 100

interface Loaded {
  sections: Section[]
  /** The bookmark of the next page. */
  bookmark: string | null
}

/** A board's sections, a page at a time; a component must be remounted (by its key) for another board. */
export function useSections(boardId: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const running = useRef<AbortController | null>(null)

  async function load(bookmark: string | null) {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setFailed(false)
    try {
      const input = { board_id: boardId, page_size: pageSize, bookmarks: bookmark ?? undefined }
      const page = await run(listSections, input, stop.signal)
      setLoaded((before) => ({
        sections: [...(bookmark === null ? [] : (before?.sections ?? [])), ...page.items],
        bookmark: page.bookmark,
      }))
    } catch {
      if (!stop.signal.aborted) setFailed(true)
    } finally {
      if (running.current === stop) running.current = null
    }
  }

  useEffect(() => {
    void load(null)
    return () => {
      running.current?.abort()
      running.current = null
    }
  }, [boardId])

  const next = loaded?.bookmark ?? null
  return {
    sections: loaded?.sections ?? null,
    hasFailed,
    loadMore: next === null ? undefined : () => void load(next),
    retry: () => void load(next),
  }
}

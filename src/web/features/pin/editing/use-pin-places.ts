import { useEffect, useState } from 'react'
import type { Section } from '#contract/boards/board'
import { boardPickerBoards, type PickableBoard } from '#contract/boards/board-picker'
import { loadAllSections } from '#web/lib/asking/all-sections.ts'
import { run } from '#web/lib/asking/run.ts'

/**
 * The boards a pin may move to, and the sections of the one chosen. Until they are here, and should they
 * not come, the pin can stay where it is.
 */
export function usePinPlaces(boardId: string, isWanted: boolean) {
  const [boards, setBoards] = useState<PickableBoard[] | null>(null)
  const [sections, setSections] = useState<{ boardId: string; items: Section[] } | null>(null)

  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    run(boardPickerBoards, {}, stop.signal).then(
      (found) => setBoards(found.all_boards),
      () => undefined,
    )
    return () => stop.abort()
  }, [isWanted])

  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    loadAllSections(run, boardId, stop.signal).then(
      (items) => setSections({ boardId, items }),
      () => undefined,
    )
    return () => stop.abort()
  }, [isWanted, boardId])

  return { boards, sections: sections?.boardId === boardId ? sections.items : [] }
}

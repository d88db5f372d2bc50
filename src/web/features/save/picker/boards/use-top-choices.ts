import { useEffect, useState } from 'react'
import type { PickableBoard } from '#contract/boards/board-picker'
import { useSaveMemory } from '../../memory/use-save-memory.tsx'

/** How long the list may still change after it is shown. */
const openForMs = 400
/** A stable reference, so that memoized values do not change. */
const none: readonly PickableBoard[] = []

/**
 * The likely boards for a pin. Boards that arrive after the list was shown are added only for a
 * moment, and only while the list has not been touched.
 */
export function useTopChoices(pinId: string | null, isTouched: boolean): readonly PickableBoard[] {
  const memory = useSaveMemory()
  const now =
    (pinId === null ? undefined : memory.likelyFor.get(pinId)) ?? memory.boards?.boards_shortlist
  const [isSettled, setSettled] = useState(false)
  const [kept, setKept] = useState(now)

  const { loadLikely } = memory
  useEffect(() => {
    if (pinId !== null) loadLikely(pinId)
  }, [pinId, loadLikely])

  const hasBoards = memory.boards !== null
  useEffect(() => {
    if (!hasBoards) return
    const timer = setTimeout(() => setSettled(true), openForMs)
    return () => clearTimeout(timer)
  }, [hasBoards])

  const mayChange = kept === undefined || !(isSettled || isTouched)
  if (mayChange && now !== kept) setKept(now)
  return (mayChange ? now : kept) ?? none
}

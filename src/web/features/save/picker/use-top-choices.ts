import { useEffect, useState } from 'react'
import type { PickableBoard } from '#contract/boards/board-picker'
import { useSaveMemory } from '../use-save-memory.tsx'

/** Nothing moves under a hand that has begun to choose. */
const openForMs = 400
/** The same list each time: what is made of it must not seem to have changed. */
const none: readonly PickableBoard[] = []

/**
 * The likely boards for a pin. Those that come after the list was shown take their place only for a
 * moment, and only while nobody has touched it.
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

import { useEffect, useState } from 'react'
import type { PickableBoard } from '#contract/boards/board-picker'
import { useSaveMemory } from '../use-save-memory.tsx'

/**
 * The boards as they are now: the list is asked for anew when it is opened, when somebody comes back from
 * another tab and when they begin to search. A list that somebody chooses from without searching stays
 * still.
 */
export function useCurrentBoards(
  isSearching: boolean,
  isBeingChosenFrom: boolean,
): readonly PickableBoard[] | null {
  const { boards, freshenBoards } = useSaveMemory()
  const latest = boards?.all_boards ?? null
  const [shown, setShown] = useState(latest)
  const mayChange = isSearching || !isBeingChosenFrom || shown === null
  if (mayChange && shown !== latest) setShown(latest)

  useEffect(() => void freshenBoards(), [isSearching, freshenBoards])
  useEffect(() => {
    const onShown = () => document.visibilityState === 'visible' && void freshenBoards()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [freshenBoards])

  return mayChange ? latest : shown
}

/** How long the typing rests before the server is asked. */
const restMs = 250

/** What is not found may have been made a moment ago. */
export function useAskForMissing(typed: string, isMissing: boolean): void {
  const { loadBoards } = useSaveMemory()
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(loadBoards, restMs)
    return () => clearTimeout(timer)
  }, [typed, isMissing, loadBoards])
}

import { useEffect, useState } from 'react'
import type { PickableBoard } from '#contract/boards/board-picker'
import { useSaveMemory } from '../../memory/use-save-memory.tsx'

/**
 * The current boards: the list is reloaded when it is opened, when the viewer returns from
 * another tab and when they begin to search. While they choose without searching, the list does
 * not change.
 */
export function useCurrentBoards(
  isSearching: boolean,
  isBeingChosenFrom: boolean,
): readonly PickableBoard[] | null {
  const { boards, refreshBoards } = useSaveMemory()
  const latest = boards?.all_boards ?? null
  const [shown, setShown] = useState(latest)
  const mayChange = isSearching || !isBeingChosenFrom || shown === null
  if (mayChange && shown !== latest) setShown(latest)

  useEffect(() => void refreshBoards(), [isSearching, refreshBoards])
  useEffect(() => {
    const onShown = () => document.visibilityState === 'visible' && void refreshBoards()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [refreshBoards])

  return mayChange ? latest : shown
}

/** Debounce time before a request. */
const debounceMs = 250

/** Reloads the boards when a search finds none: the board may be new. */
export function useReloadWhenMissing(typed: string, isMissing: boolean): void {
  const { loadBoards } = useSaveMemory()
  useEffect(() => {
    if (!isMissing) return
    const timer = setTimeout(loadBoards, debounceMs)
    return () => clearTimeout(timer)
  }, [typed, isMissing, loadBoards])
}

import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import type { PickableBoard } from '#contract/boards/board-picker'
import type { SaveFlow } from '../../flow/use-save-flow.ts'
import { boardsInScope } from '../../picker-scope.ts'
import { rowPx } from '../rows/picker-row.tsx'
import { headingPx } from '../rows/row-group.tsx'
import { useComboList } from '../use-combo-list.ts'
import { useScrolled } from '../use-scrolled.ts'
import { boardGroups } from './board-groups.ts'
import { useBoardNames } from './use-board-names.ts'
import { useCurrentBoards, useReloadWhenMissing } from './use-current-boards.ts'
import { useTopChoices } from './use-top-choices.ts'

const noBoards: readonly PickableBoard[] = []

export type BoardSearch = ReturnType<typeof useBoardSearch>

/** The rows to choose from: top choices, the other boards that match, then names for a new one. */
export function useBoardSearch(
  flow: SaveFlow,
  isDisabled: boolean,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const isSearching = typed.trim() !== ''
  const boards = useCurrentBoards(isSearching, isTouched && flow.failure === null)
  const scrolled = useScrolled(scroller)
  const { scope } = flow
  const shortlist = useTopChoices(flow.pinId, isTouched)
  const all = useMemo(() => boardsInScope(boards ?? noBoards, scope), [boards, scope])
  const likely = useMemo(() => boardsInScope(shortlist, scope), [shortlist, scope])
  const { top, rest } = useMemo(() => boardGroups(all, likely, typed), [all, likely, typed])
  useReloadWhenMissing(typed, isSearching && boards !== null && rest.length === 0)
  const names = useBoardNames(flow.pinId)
  const offered = boards && !isSearching ? names : []

  const restTopPx = top.length > 0 ? 2 * headingPx + top.length * rowPx : 0
  const boardCount = top.length + rest.length
  const beginsPx = (row: number) => {
    if (row < top.length) return headingPx + row * rowPx
    const below = restTopPx + (row - top.length) * rowPx
    return row < boardCount ? below : below + headingPx
  }
  const combo = useComboList({
    count: boardCount + offered.length,
    hasField: true,
    onPick: pick,
    // A board of that name may still be loading.
    onEnterEmpty: () => boards && isSearching && nameBoard(typed.trim()),
    reveal: (row) => scrolled.reveal(beginsPx(row), rowPx, row === 0),
  })

  // When the list is reloaded during a search, the same board stays highlighted.
  const [found, setFound] = useState({ typed, rest })
  if (found.typed !== typed || found.rest !== rest) {
    const held = found.typed === typed && isSearching ? found.rest[combo.highlighted] : undefined
    setFound({ typed, rest })
    const row = held ? rest.findIndex(({ id }) => id === held.id) : -1
    if (held) combo.setHighlighted(Math.max(0, row))
  }

  // Choosing clears the search: the chosen row is scrolled to in the full list.
  const savingId = flow.step.name === 'saving' ? flow.step.place.board.id : null
  const showSaving = useEffectEvent((boardId: string) => {
    const row = top.findIndex((board) => board.id === boardId)
    const place = row >= 0 ? row : top.length + rest.findIndex((board) => board.id === boardId)
    if (place >= top.length || row >= 0) scrolled.reveal(beginsPx(place), rowPx, place === 0)
  })
  useLayoutEffect(() => {
    if (savingId !== null) showSaving(savingId)
  }, [savingId])

  function pick(row: number) {
    if (isDisabled) return
    const board = row < top.length ? top[row] : rest[row - top.length]
    const title = offered[row - boardCount]
    if (board) flow.pickBoard(board)
    else if (title !== undefined) nameBoard(title)
    search('')
  }
  function nameBoard(title: string) {
    if (isDisabled) return
    flow.nameBoard(title)
    search('')
  }
  function search(text: string) {
    setTyped(text)
    touch()
    combo.setHighlighted(text.trim() === '' ? -1 : 0)
    scroller.current?.scrollTo({ top: 0 })
  }
  function touch() {
    setTouched(true)
  }

  return {
    ...{ typed, isSearching, boards, top, rest, offered, boardCount, restTopPx },
    ...{ combo, scrolled, pick, search, touch },
  }
}

import { type RefObject, useMemo } from 'react'
import type { BoardChoice } from '../../flow/save-steps.ts'
import type { SaveFlow } from '../../flow/use-save-flow.ts'
import { isInScope } from '../../picker-scope.ts'
import { rowPx } from '../rows/picker-row.tsx'
import { useComboList } from '../use-combo-list.ts'
import { useScrolled } from '../use-scrolled.ts'
import { useSections } from './use-sections.ts'

/** Height of the line between the board and its sections. */
const linePx = 9

/** The rows to choose from: the board itself, if in scope, then its sections. */
export function useSectionList(
  flow: SaveFlow,
  board: BoardChoice,
  isDisabled: boolean,
  scroller: RefObject<HTMLDivElement | null>,
) {
  const { sections, hasFailed, loadMore, retry } = useSections(board.id)
  const scrolled = useScrolled(scroller, loadMore)
  const { scope } = flow
  const hasWhole = isInScope(scope, { board_id: board.id, section_id: null })
  const known = useMemo(
    () =>
      (sections ?? []).filter(({ id: section_id }) =>
        isInScope(scope, { board_id: board.id, section_id }),
      ),
    [sections, scope, board.id],
  )
  /** The row of the first section: after the board itself. */
  const first = hasWhole ? 1 : 0
  const beginsPx = hasWhole ? rowPx + linePx : 0
  const count = first + known.length

  const combo = useComboList({
    count,
    hasField: false,
    onPick: pick,
    reveal: (row) => {
      scrolled.reveal(row < first ? 0 : beginsPx + (row - first) * rowPx, rowPx, row === 0)
      if (row >= known.length - 2) loadMore?.()
    },
  })

  function pick(row: number) {
    if (isDisabled) return
    const section = row < first ? null : known[row - first]
    if (section === undefined) return
    flow.send({
      type: 'section_picked',
      section: section && { id: section.id, title: section.title },
    })
  }

  return {
    ...{ sections, hasFailed, retry, known, hasWhole, first, beginsPx, combo, scrolled, pick },
    /** -1 while there are more. */
    setSize: loadMore ? -1 : count,
  }
}

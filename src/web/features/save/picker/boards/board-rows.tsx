import type { PickableBoard } from '#contract/boards/board-picker'
import { matchName } from '#web/lib/saving/match-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import type { SaveFlow } from '../../flow/use-save-flow.ts'
import { NameRow } from '../rows/name-row.tsx'
import { PickerRow, rowPx, stateOfRow, Thumbnail } from '../rows/picker-row.tsx'
import { RowGap, RowGroup } from '../rows/row-group.tsx'
import { rowWindow } from '../rows/row-window.ts'
import type { BoardSearch } from './use-board-search.ts'

interface BoardRowsProps {
  /** The rows' ids begin with it. */
  id: string
  flow: SaveFlow
  isDisabled: boolean
  list: BoardSearch
}

/** Top choices, the other boards as far as they are in view, and names for a new one. */
export function BoardRows({ id, flow, isDisabled, list }: BoardRowsProps) {
  const t = useMessages()
  const { typed, top, rest, offered, boardCount, restTopPx, combo, scrolled } = list
  const shown = rowWindow(rest.length, rowPx, scrolled.topPx - restTopPx, scrolled.heightPx)
  const rowProps = (row: number) => ({
    id: `${id}-${row}`,
    isHighlighted: combo.highlighted === row,
    isChoice: flow.isChoice,
    isDisabled,
    onPick: () => list.pick(row),
    onHover: () => combo.setHighlighted(row),
  })
  const draw = (board: PickableBoard, row: number, position: number, setSize: number) => (
    <PickerRow
      key={board.id}
      {...rowProps(row)}
      name={board.name}
      marked={matchName(board.name, typed) ?? []}
      thumbnail={<Thumbnail url={board.image_thumbnail_url} />}
      privacy={board.privacy}
      isShared={board.is_collaborative}
      state={stateOfRow(flow.step, board.id)}
      position={position}
      setSize={setSize}
    />
  )
  return (
    <>
      {top.length > 0 && (
        <RowGroup label={t('save.topChoices')}>
          {top.map((board, row) => draw(board, row, row + 1, top.length))}
        </RowGroup>
      )}
      {rest.length > 0 && (
        <RowGroup label={top.length > 0 ? t('save.allBoards') : null}>
          <RowGap heightPx={shown.first * rowPx} />
          {rest
            .slice(shown.first, shown.end)
            .map((board, i) =>
              draw(board, top.length + shown.first + i, shown.first + i + 1, rest.length),
            )}
          <RowGap heightPx={(rest.length - shown.end) * rowPx} />
        </RowGroup>
      )}
      {offered.length > 0 && (
        <RowGroup label={t('save.suggestedNames')}>
          {offered.map((title, i) => (
            <NameRow
              key={title}
              {...rowProps(boardCount + i)}
              name={title}
              position={i + 1}
              setSize={offered.length}
            />
          ))}
        </RowGroup>
      )}
    </>
  )
}

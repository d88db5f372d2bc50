import { useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PickableBoard } from '#contract/boards/board-picker'
import { matchName } from '#web/lib/saving/match-names.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import type { SaveFlow } from '../../flow/use-save-flow.ts'
import { useSaveMemory } from '../../memory/use-save-memory.tsx'
import { boardsInScope } from '../../picker-scope.ts'
import { AddRow } from '../rows/add-row.tsx'
import { NameRow } from '../rows/name-row.tsx'
import { PickerRow, rowPx, stateOfRow, Thumbnail } from '../rows/picker-row.tsx'
import { headingPx, RowGap, RowGroup } from '../rows/row-group.tsx'
import { rowWindow } from '../rows/row-window.ts'
import { WaitingRows } from '../rows/waiting-rows.tsx'
import { useComboList } from '../use-combo-list.ts'
import { useScrolled } from '../use-scrolled.ts'
import { boardGroups } from './board-groups.ts'
import { useBoardNames } from './use-board-names.ts'
import { useCurrentBoards, useReloadWhenMissing } from './use-current-boards.ts'
import { useTopChoices } from './use-top-choices.ts'

const noBoards: readonly PickableBoard[] = []

/** Boards to search and choose from; below them suggested names for a new one, unless a search is active. */
export function BoardStep({ flow, isDisabled }: { flow: SaveFlow; isDisabled: boolean }) {
  const t = useMessages()
  const id = useId()
  const { hasFailed, loadBoards } = useSaveMemory()
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const isSearching = typed.trim() !== ''
  const boards = useCurrentBoards(isSearching, isTouched && flow.failure === null)
  const field = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
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
    onPick: (row) => pick(row),
    // A board of that name may still be loading.
    onEnterEmpty: () => boards && isSearching && name(typed.trim()),
    reveal: (row) => scrolled.reveal(beginsPx(row), rowPx, row === 0),
  })

  // When the list is reloaded during a search, the same board stays highlighted.
  const [found, setFound] = useState({ typed, rest })
  if (found.typed !== typed || found.rest !== rest) {
    const held = found.typed === typed && isSearching ? found.rest[combo.highlighted] : undefined
    setFound({ typed, rest })
    if (held)
      combo.setHighlighted(
        Math.max(
          0,
          rest.findIndex(({ id }) => id === held.id),
        ),
      )
  }

  useLayoutEffect(() => {
    // On touch screens the keyboard would cover the list.
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true })
  }, [])

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
    else if (title !== undefined) name(title)
    search('')
  }
  function name(title: string) {
    if (isDisabled) return
    flow.nameBoard(title)
    search('')
  }
  function openBoardForm() {
    flow.send({ type: 'create_board_requested', typed: typed.trim() })
    search('')
  }
  function search(text: string) {
    setTyped(text)
    setTouched(true)
    combo.setHighlighted(text.trim() === '' ? -1 : 0)
    scroller.current?.scrollTo({ top: 0 })
  }

  const shown = rowWindow(rest.length, rowPx, scrolled.topPx - restTopPx, scrolled.heightPx)
  const rowProps = (row: number) => ({
    id: `${id}-${row}`,
    isHighlighted: combo.highlighted === row,
    isChoice: flow.isChoice,
    isDisabled,
    onPick: () => pick(row),
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
      <div className="shrink-0 px-4 pb-3">
        <TextField
          ref={field}
          type="search"
          data-step-focus=""
          role="combobox"
          size="sm"
          label={t('save.search')}
          isLabelHidden
          placeholder={t('save.search')}
          startIcon={<SearchIcon size={18} />}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={combo.highlighted >= 0 ? `${id}-${combo.highlighted}` : undefined}
          value={typed}
          onChange={(event) => search(event.target.value)}
          onKeyDown={(event) => {
            setTouched(true)
            combo.onKeyDown(event)
          }}
        />
      </div>
      <div
        ref={scroller}
        onScroll={scrolled.onScroll}
        className="relative min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-2"
      >
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('save.boards')}
          aria-busy={!boards && !hasFailed}
          onPointerEnter={() => setTouched(true)}
          onPointerLeave={() => combo.setHighlighted(-1)}
        >
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
        </div>
        {!boards && (
          <WaitingRows
            hasFailed={hasFailed}
            failed={t('save.boardsFailed')}
            loading={t('save.loadingBoards')}
            onRetry={loadBoards}
          />
        )}
        {boards && boardCount + offered.length === 0 && (
          <p className="px-2 py-6 text-center text-ink-soft">
            {isSearching ? t('save.noMatch', { typed: typed.trim() }) : t('save.noBoards')}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isSearching && t('save.matchCount', { count: rest.length })}
      </p>
      <AddRow failure={flow.failure} isDisabled={isDisabled} onPress={openBoardForm}>
        {isSearching && rest.length === 0
          ? t('save.createBoardNamed', { name: typed.trim() })
          : t('save.createBoard')}
      </AddRow>
    </>
  )
}

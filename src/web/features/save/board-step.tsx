import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PickableBoard } from '#contract/boards/board-picker'
import { useMessages } from '#web/lib/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AddRow } from './add-row.tsx'
import { boardGroups, matchName } from './match-boards.ts'
import { PickerRow, type RowState, rowPx, Thumbnail } from './picker-row.tsx'
import { rowWindow } from './row-window.ts'
import { useSaveMemory } from './save-memory.tsx'
import { useComboList } from './use-combo-list.ts'
import type { SaveFlow } from './use-save-flow.ts'

/** Of a group's heading, in px. */
const headingPx = 36

export function BoardStep({ flow }: { flow: SaveFlow }) {
  const t = useMessages()
  const id = useId()
  const memory = useSaveMemory()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [scroll, setScroll] = useState({ topPx: 0, heightPx: 560 })

  const { boards } = memory
  const { top, rest } = boardGroups(boards?.all_boards ?? [], boards?.boards_shortlist ?? [], typed)
  const rows = [...top, ...rest]
  const restTopPx = top.length > 0 ? 2 * headingPx + top.length * rowPx : 0
  const isResting = flow.step.name === 'saving' || flow.step.name === 'saved'

  const combo = useComboList({
    count: rows.length,
    onPick: (index) => pick(rows[index]),
    onEnterEmpty: () => typed.trim() !== '' && createBoard(),
    reveal: (index) => {
      const beginsPx =
        index < top.length ? headingPx + index * rowPx : restTopPx + (index - top.length) * rowPx
      const frame = scroller.current
      if (!frame) return
      if (beginsPx < frame.scrollTop) frame.scrollTop = index === 0 ? 0 : beginsPx
      else if (beginsPx + rowPx > frame.scrollTop + frame.clientHeight)
        frame.scrollTop = beginsPx + rowPx - frame.clientHeight
    },
  })

  useLayoutEffect(() => {
    // On touch the keyboard would cover the list before it was seen.
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true })
    const frame = scroller.current
    if (frame?.clientHeight) setScroll({ topPx: 0, heightPx: frame.clientHeight })
  }, [])

  function pick(board: PickableBoard | undefined) {
    if (!board || isResting) return
    flow.send({ type: 'board_picked', board })
  }
  function createBoard() {
    if (!isResting) flow.send({ type: 'create_board_asked', typed: typed.trim() })
  }
  function search(text: string) {
    setTyped(text)
    combo.setHighlighted(text.trim() === '' ? -1 : 0)
    scroller.current?.scrollTo({ top: 0 })
  }

  const shown = rowWindow(rest.length, rowPx, scroll.topPx - restTopPx, scroll.heightPx)
  const draw = (board: PickableBoard, index: number, position: number, setSize: number) => (
    <PickerRow
      key={board.id}
      id={`${id}-${index}`}
      name={board.name}
      marked={matchName(board.name, typed) ?? []}
      thumbnail={<Thumbnail url={board.image_thumbnail_url} />}
      privacy={board.privacy}
      state={rowState(flow, board.id)}
      isHighlighted={combo.highlighted === index}
      isResting={isResting}
      position={position}
      setSize={setSize}
      onPick={() => pick(board)}
      onHover={() => combo.setHighlighted(index)}
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
          onKeyDown={combo.onKeyDown}
        />
      </div>
      <div
        ref={scroller}
        onScroll={({ currentTarget }) =>
          setScroll({ topPx: currentTarget.scrollTop, heightPx: currentTarget.clientHeight })
        }
        className="relative min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-2"
      >
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('save.boards')}
          aria-busy={!boards && !memory.hasFailed}
          onPointerLeave={() => combo.setHighlighted(-1)}
        >
          {top.length > 0 && (
            <Group label={t('save.topChoices')}>
              {top.map((board, index) => draw(board, index, index + 1, top.length))}
            </Group>
          )}
          {rest.length > 0 && (
            <Group label={top.length > 0 ? t('save.allBoards') : null}>
              <div role="presentation" style={{ height: shown.first * rowPx }} />
              {rest
                .slice(shown.first, shown.end)
                .map((board, i) =>
                  draw(board, top.length + shown.first + i, shown.first + i + 1, rest.length),
                )}
              <div role="presentation" style={{ height: (rest.length - shown.end) * rowPx }} />
            </Group>
          )}
        </div>
        {!boards && <Waiting hasFailed={memory.hasFailed} onRetry={memory.loadBoards} />}
        {boards && rows.length === 0 && (
          <p className="px-2 py-6 text-center text-ink-soft">
            {typed.trim() === '' ? t('save.noBoards') : t('save.noMatch', { typed: typed.trim() })}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {typed.trim() !== '' && t('save.matchCount', { count: rest.length })}
      </p>
      <AddRow onPress={createBoard}>
        {typed.trim() !== '' && rest.length === 0
          ? t('save.createBoardNamed', { name: typed.trim() })
          : t('save.createBoard')}
      </AddRow>
    </>
  )
}

export function rowState(flow: SaveFlow, boardId: string): RowState {
  const { step } = flow
  if (step.name !== 'saving' && step.name !== 'saved') return 'idle'
  if (step.place.board.id !== boardId) return 'idle'
  return step.name === 'saving' ? 'loading' : 'saved'
}

function Group({ label, children }: { label: string | null; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not a set of fields
    <div role="group" aria-label={label ?? undefined}>
      {label && (
        <div aria-hidden="true" className="flex h-9 items-center px-2 text-sm text-ink-soft">
          {label}
        </div>
      )}
      {children}
    </div>
  )
}

function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useMessages()
  if (hasFailed) {
    return (
      <div role="alert" className="px-4 py-6 text-center">
        <p className="mb-4 text-ink-soft">{t('save.boardsFailed')}</p>
        <Button onClick={onRetry}>{t('error.tryAgain')}</Button>
      </div>
    )
  }
  return (
    <>
      <p role="status" className="sr-only">
        {t('save.loadingBoards')}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex h-16 items-center gap-3 px-2">
          <Skeleton className="size-12 rounded-control!" />
          <Skeleton shape="line" className="w-36" />
        </div>
      ))}
    </>
  )
}

import { type Ref, useId, useLayoutEffect, useRef } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import type { SaveFlow } from '../../flow/use-save-flow.ts'
import { useSaveMemory } from '../../memory/use-save-memory.tsx'
import { AddRow } from '../rows/add-row.tsx'
import { WaitingRows } from '../rows/waiting-rows.tsx'
import { BoardRows } from './board-rows.tsx'
import { type BoardSearch, useBoardSearch } from './use-board-search.ts'

/** Boards to search and choose from; below them suggested names for a new one, unless a search is active. */
export function BoardStep({ flow, isDisabled }: { flow: SaveFlow; isDisabled: boolean }) {
  const t = useMessages()
  const id = useId()
  const { hasFailed, loadBoards } = useSaveMemory()
  const field = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useBoardSearch(flow, isDisabled, scroller)
  const { typed, isSearching, boards, rest, combo } = list

  useLayoutEffect(() => {
    // On touch screens the keyboard would cover the list.
    if (!matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true })
  }, [])

  function openBoardForm() {
    flow.send({ type: 'create_board_requested', typed: typed.trim() })
    list.search('')
  }

  return (
    <>
      <div className="shrink-0 px-4 pb-3">
        <SearchField id={id} list={list} ref={field} />
      </div>
      <div
        ref={scroller}
        onScroll={list.scrolled.onScroll}
        className="relative min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-2"
      >
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('save.boards')}
          aria-busy={!boards && !hasFailed}
          onPointerEnter={list.touch}
          onPointerLeave={() => combo.setHighlighted(-1)}
        >
          <BoardRows id={id} flow={flow} isDisabled={isDisabled} list={list} />
        </div>
        {!boards && (
          <WaitingRows
            hasFailed={hasFailed}
            failed={t('save.boardsFailed')}
            loading={t('save.loadingBoards')}
            onRetry={loadBoards}
          />
        )}
        {boards && list.boardCount + list.offered.length === 0 && (
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

interface SearchFieldProps {
  id: string
  list: BoardSearch
  ref: Ref<HTMLInputElement>
}

function SearchField({ id, list, ref }: SearchFieldProps) {
  const t = useMessages()
  const { combo } = list
  return (
    <TextField
      ref={ref}
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
      value={list.typed}
      onChange={(event) => list.search(event.target.value)}
      onKeyDown={(event) => {
        list.touch()
        combo.onKeyDown(event)
      }}
    />
  )
}

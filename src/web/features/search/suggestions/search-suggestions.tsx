import { useEffect, useEffectEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { useStepHistory } from '#web/lib/history/use-step-history.ts'
import { useOffline } from '#web/lib/offline/use-offline.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { empty, isSheet, useSearchField } from '../box/use-search-field.ts'
import { useSheet } from '../box/use-sheet.ts'
import { searchPath } from '../search-address.ts'
import { clearSuggestionCache } from './suggestion-cache.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { SuggestionStatus } from './suggestion-status.tsx'
import { useSuggestions } from './use-suggestions.ts'

export interface SearchSuggestionsProps {
  field: HTMLInputElement
  /** The query the page shows results for, or an empty string. */
  query: string
}

/** Enhances the plain search field with suggestions once it is used. */
export function SearchSuggestions({ field, query }: SearchSuggestionsProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const id = useId()
  const isOffline = useOffline()
  const { state, send, forget } = useSuggestions(query, isOffline)
  const { suggestions, isOpen } = state
  const listId = `${id}-list`
  const rowId = (row: number) => `${id}-${row}`

  useSheet(field.form, isOpen)
  const leaveSheet = useStepHistory(isOpen && isSheet(), 1, cancel)
  useSearchField(field, {
    state,
    send,
    listId,
    rowId,
    onSearch: (typed) => go(searchPath({ query: typed, rs: 'typed' }), typed),
    onPick: pick,
    onForget: (row) => forgetOne(suggestions[row]?.query ?? null),
  })

  // The query of the page changed.
  const follow = useEffectEvent((shown: string) => {
    if (document.activeElement === field) return
    field.value = shown
    send({ type: 'went', query: shown })
  })
  useEffect(() => follow(query), [query])

  function pick(row: number) {
    const suggestion = suggestions[row]
    if (!suggestion || isOffline) return
    if (suggestion.type === 'user' || suggestion.type === 'board') return go(suggestion.url, '')
    go(suggestion.url, suggestion.query)
  }
  function go(path: string, shown: string) {
    const left = leaveSheet()
    field.value = shown
    field.blur()
    send({ type: 'went', query: shown })
    // The next suggestions may include this search.
    clearSuggestionCache()
    void left.then(() => navigate(path))
  }
  function cancel() {
    field.value = query
    field.blur()
    send({ type: 'went', query })
  }
  function forgetOne(one: string | null) {
    field.focus()
    void forget(one)
  }

  return (
    <>
      {state.typed !== '' && (
        <IconButton
          label={t('search.clear')}
          icon={<CloseIcon size={18} />}
          size="sm"
          className="col-start-1 row-start-1 me-11 justify-self-end"
          data-works-offline=""
          onClick={() => {
            empty(field, send)
            field.focus()
          }}
        />
      )}
      <Button variant="quiet" className="search-cancel" data-works-offline="" onClick={cancel}>
        {t('search.cancel')}
      </Button>
      {isOpen && (
        <SuggestionList
          state={state}
          isOffline={isOffline}
          listId={listId}
          rowId={rowId}
          onHover={(row) => send({ type: 'marked', row })}
          onPick={pick}
          onForget={forgetOne}
        />
      )}
      <SuggestionStatus state={state} isOffline={isOffline} />
    </>
  )
}

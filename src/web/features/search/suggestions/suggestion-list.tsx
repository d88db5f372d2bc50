import { useMessages } from '#web/lib/texts/messages.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { noRow, type SearchState, termOf } from '../box/search-steps.ts'
import { ShortcutNote, useShortcutNote } from '../box/shortcut-note.tsx'
import { groupSuggestions, type SuggestionGroup } from './group-suggestions.ts'
import { SuggestionRow } from './suggestion-row.tsx'

export interface SuggestionListProps {
  state: SearchState
  isOffline: boolean
  listId: string
  rowId: (row: number) => string
  onHover: (row: number) => void
  onPick: (row: number) => void
  /** One of the viewer's own searches, or all. */
  onForget: (query: string | null) => void
}

/** The list of suggestions below the search field. */
export function SuggestionList(props: SuggestionListProps) {
  const { state, isOffline, listId } = props
  const t = useMessages()
  const suggestions = isOffline ? [] : state.suggestions
  const trouble = isOffline ? 'search.offline' : state.hasFailed ? 'search.offersFailed' : null
  const groups = groupSuggestions(suggestions, termOf(state))
  const hasOwn = groups[0]?.name === 'recent'
  const hasNote = useShortcutNote()
  if (suggestions.length === 0 && trouble === null && !hasNote) return null
  return (
    <div
      className="search-offers"
      // Keeps the focus and the caret in the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerLeave={() => props.onHover(noRow)}
    >
      {trouble && <p className="px-3 py-2.5 text-sm text-ink-soft">{t(trouble)}</p>}
      {suggestions.length > 0 && (
        <div id={listId} role="listbox" aria-label={t('search.offers')}>
          {groups.map((group) => (
            <Group key={group.name} group={group} {...props} />
          ))}
        </div>
      )}
      {hasNote && <ShortcutNote />}
      {hasOwn && <OwnTools suggestions={groups[0]?.suggestions ?? []} onForget={props.onForget} />}
    </div>
  )
}

function Group({
  group,
  state,
  rowId,
  onHover,
  onPick,
}: SuggestionListProps & { group: SuggestionGroup }) {
  const t = useMessages()
  const label = t(`search.group.${group.name}`)
  return (
    // A group of options, not a set of fields.
    <div role="group" aria-label={label}>
      {group.name !== 'searches' && (
        <div aria-hidden="true" className="flex h-10 items-end px-3 pb-1.5 text-sm text-ink-soft">
          {label}
        </div>
      )}
      {group.suggestions.map((suggestion, index) => {
        const row = group.firstRow + index
        return (
          <SuggestionRow
            key={`${suggestion.type} ${suggestion.id ?? suggestion.query}`}
            id={rowId(row)}
            suggestion={suggestion}
            term={termOf(state)}
            isMarked={row === state.row}
            onHover={() => onHover(row)}
            onPick={() => onPick(row)}
          />
        )
      })}
    </div>
  )
}

/**
 * An option cannot contain buttons: those that delete own searches are placed over the ends of the rows, which
 * all have the same height, and come after the list in tab order.
 */
function OwnTools({
  suggestions,
  onForget,
}: Pick<SuggestionListProps, 'onForget'> & { suggestions: SuggestionGroup['suggestions'] }) {
  const t = useMessages()
  return (
    <div className="search-own">
      <button
        type="button"
        className="hit relative h-10 self-end rounded-control px-2 pt-2.5 text-sm font-bold text-ink-soft hover:text-ink"
        onClick={() => onForget(null)}
      >
        {t('search.removeAll')}
      </button>
      {suggestions.map(({ query }) => (
        <span key={query} className="flex h-11 items-center justify-end">
          <button
            type="button"
            aria-label={t('search.remove', { query })}
            className="grid size-9 place-items-center rounded-pill text-ink-soft hover:bg-sand-deep hover:text-ink touch:size-11"
            onClick={() => onForget(query)}
          >
            <CloseIcon size={16} />
          </button>
        </span>
      ))}
    </div>
  )
}

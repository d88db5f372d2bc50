import type { ReactNode } from 'react'
import type { TypeaheadItem } from '#contract/search/typeahead'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { ClockIcon, HelpIcon, RisingIcon } from '../icons-search.tsx'

export interface SuggestionRowProps {
  id: string
  suggestion: TypeaheadItem
  /** What was typed. */
  term: string
  isMarked: boolean
  onHover: () => void
  onPick: () => void
}

export function SuggestionRow({
  id,
  suggestion,
  term,
  isMarked,
  onHover,
  onPick,
}: SuggestionRowProps) {
  const t = useMessages()
  const isRemovable = suggestion.type === 'recent' && term === ''
  return (
    // The search field handles the keys of the whole list.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      onClick={onPick}
      onPointerMove={(event) => event.pointerType === 'mouse' && !isMarked && onHover()}
      className={classNames(
        'flex h-11 cursor-pointer items-center gap-3 rounded-control px-3 select-none',
        isMarked && 'bg-sand forced-colors:outline-2 forced-colors:-outline-offset-2',
        isRemovable && 'pe-13',
      )}
    >
      <span className="grid size-8 shrink-0 place-items-center text-ink-soft">
        <Sign suggestion={suggestion} />
      </span>
      <span className="min-w-0 grow truncate">
        <Completed text={suggestion.label} term={suggestion.type === 'advisory' ? '' : term} />
      </span>
      {suggestion.pin_count !== null && suggestion.pin_count > 0 && (
        <span className="shrink-0 text-sm text-ink-soft tabular">
          {t('board.pins', { count: suggestion.pin_count })}
        </span>
      )}
    </div>
  )
}

function Sign({ suggestion }: { suggestion: TypeaheadItem }): ReactNode {
  switch (suggestion.type) {
    case 'advisory':
      return <HelpIcon size={20} />
    case 'recent':
      return <ClockIcon size={20} />
    case 'trending':
      return <RisingIcon size={20} />
    case 'query':
      return <SearchIcon size={20} />
    case 'user':
      return <Avatar name={suggestion.label} src={suggestion.image_medium_url} size={32} />
    case 'board':
      return (
        <span className="block size-8 overflow-hidden rounded-bead bg-sand">
          {suggestion.image_thumbnail_url && (
            <img src={suggestion.image_thumbnail_url} alt="" className="size-full object-cover" />
          )}
        </span>
      )
  }
}

/** Highlights what the suggestion adds to the typed text. */
function Completed({ text, term }: { text: string; term: string }) {
  if (term === '' || !text.toLowerCase().startsWith(term))
    return <span className="font-bold">{text}</span>
  return (
    <>
      {text.slice(0, term.length)}
      <span className="font-bold">{text.slice(term.length)}</span>
    </>
  )
}

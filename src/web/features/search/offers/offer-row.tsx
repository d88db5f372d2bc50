import type { ReactNode } from 'react'
import type { TypeaheadItem } from '#contract/search/typeahead'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { ClockIcon, HelpIcon, RisingIcon } from '../icons-search.tsx'

export interface OfferRowProps {
  id: string
  offer: TypeaheadItem
  /** What was typed. */
  term: string
  isMarked: boolean
  onHover: () => void
  onPick: () => void
}

export function OfferRow({ id, offer, term, isMarked, onHover, onPick }: OfferRowProps) {
  const t = useMessages()
  const isRemovable = offer.type === 'recent' && term === ''
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
        <Sign offer={offer} />
      </span>
      <span className="min-w-0 grow truncate">
        <Completed text={offer.label} term={offer.type === 'advisory' ? '' : term} />
      </span>
      {offer.pin_count !== null && offer.pin_count > 0 && (
        <span className="shrink-0 text-sm text-ink-soft tabular">
          {t('board.pins', { count: offer.pin_count })}
        </span>
      )}
    </div>
  )
}

function Sign({ offer }: { offer: TypeaheadItem }): ReactNode {
  switch (offer.type) {
    case 'advisory':
      return <HelpIcon size={20} />
    case 'recent':
      return <ClockIcon size={20} />
    case 'trending':
      return <RisingIcon size={20} />
    case 'query':
      return <SearchIcon size={20} />
    case 'user':
      return <Avatar name={offer.label} src={offer.image_medium_url} size={32} />
    case 'board':
      return (
        <span className="block size-8 overflow-hidden rounded-bead bg-sand">
          {offer.image_thumbnail_url && (
            <img src={offer.image_thumbnail_url} alt="" className="size-full object-cover" />
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

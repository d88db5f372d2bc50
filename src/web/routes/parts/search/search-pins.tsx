import type { PinCard } from '#contract/pins/pin'
import { search } from '#contract/search/search'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PinGrid } from '../grid/pin-grid.tsx'
import { type Found, type ListProps, searchInput } from './search-input.ts'

export function SearchPins({ criteria, found, isNear = false }: ListProps) {
  const t = useMessages()
  const query = found.corrected_query ?? criteria.query
  return (
    <PinGrid
      name={isNear ? 'search near' : 'search'}
      label={isNear ? t('search.nearList', { query }) : t('search.pinsList', { query })}
      isBelow={isNear && found.near_from !== 0}
      firstPage={pinsOf(found)}
      loadPage={async (bookmarks, signal) =>
        pinsOf(await run(search, { ...searchInput(criteria), bookmarks }, signal))
      }
      end={found.near_from === null || isNear ? t('search.end', { query }) : undefined}
    />
  )
}

function pinsOf({ results, bookmark }: Found) {
  return { items: results as PinCard[], bookmark }
}

import type { PinCard } from '#contract/pins/pin'
import { search } from '#contract/search/search'
import type { SearchAsk } from '#web/features/search/search-address.ts'
import { run } from '#web/lib/asking/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PinGrid } from '../grid/pin-grid.tsx'
import { type Found, searchInput } from './search-input.ts'

export function SearchPins({ ask, found }: { ask: SearchAsk; found: Found }) {
  const t = useMessages()
  const query = found.corrected_query ?? ask.query
  return (
    <PinGrid
      name="search"
      label={t('search.pinsList', { query })}
      firstPage={pinsOf(found)}
      loadPage={async (bookmarks, signal) =>
        pinsOf(await run(search, { ...searchInput(ask), bookmarks }, signal))
      }
      end={t('search.end', { query })}
    />
  )
}

function pinsOf({ results, bookmark }: Found) {
  return { items: results as PinCard[], bookmark }
}

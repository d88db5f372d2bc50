import type { Guide } from '#contract/search/search'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { type SearchAsk, searchPath, withGuide } from './search-address.ts'

interface GuideRowProps {
  ask: SearchAsk
  /** What was searched for in the end. */
  query: string
  guides: readonly Guide[]
}

/** Words that make the search narrower, in a row that is moved sideways where it is too long. */
export function GuideRow({ ask, query, guides }: GuideRowProps) {
  const t = useMessages()
  if (guides.length === 0) return null
  return (
    <nav aria-label={t('search.guides')} className="search-guides">
      <ul className="flex w-max gap-2">
        {guides
          .toSorted((a, b) => a.position - b.position)
          .map(({ term, display }) => (
            <li key={term}>
              <ChipLink
                href={searchPath({
                  ...ask,
                  query: withGuide(query, term),
                  rs: 'guide',
                  isExact: false,
                })}
              >
                {display}
              </ChipLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

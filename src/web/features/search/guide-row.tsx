import type { Guide } from '#contract/search/search'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { type SearchCriteria, searchPath, withGuide } from './search-address.ts'

interface GuideRowProps {
  criteria: SearchCriteria
  /** The query after correction. */
  query: string
  guides: readonly Guide[]
}

/** Words that narrow the search, in a row that scrolls sideways. */
export function GuideRow({ criteria, query, guides }: GuideRowProps) {
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
                  ...criteria,
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

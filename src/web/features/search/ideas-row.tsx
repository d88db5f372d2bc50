import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { RisingIcon } from './icons-search.tsx'
import { searchPath } from './search-address.ts'

/** Trending searches. */
export function IdeasRow({ queries }: { queries: readonly string[] }) {
  const t = useMessages()
  if (queries.length === 0) return null
  return (
    <section className="mx-auto max-w-3xl pb-12 text-center">
      <h2 className="mb-3 text-lg">{t('search.ideas')}</h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {queries.map((query) => (
          <li key={query} className="max-w-full">
            <ChipLink href={searchPath({ query, rs: 'trending' })} start={<RisingIcon size={18} />}>
              {query}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

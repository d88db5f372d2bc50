import type { InterestTree as Tree } from '#contract/discover/interests'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { InterestTile } from './interest-tile.tsx'

/** The top-level interests. */
export function InterestTree({ interests }: { interests: readonly Tree[] }) {
  const t = useMessages()
  return (
    <ul
      aria-label={t('ideas.interests')}
      className="grid grid-cols-2 gap-(--grid-gap) tablet:grid-cols-3 desk:grid-cols-4"
    >
      {interests.map((interest, index) => (
        <li key={interest.id}>
          <InterestTile interest={interest} isEager={index < 8} />
        </li>
      ))}
    </ul>
  )
}

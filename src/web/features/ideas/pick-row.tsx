import type { Pick } from '#contract/discover/picks'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { PickCard } from './pick-card.tsx'

export function PickRow({ picks }: { picks: readonly Pick[] }) {
  const t = useMessages()
  return (
    <ul
      aria-label={t('ideas.picks')}
      className="grid gap-(--grid-gap) tablet:grid-cols-2 desk:grid-cols-3"
    >
      {picks.map((pick) => (
        <li key={pick.id}>
          <PickCard pick={pick} />
        </li>
      ))}
    </ul>
  )
}

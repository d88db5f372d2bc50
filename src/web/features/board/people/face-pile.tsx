import type { Board } from '#contract/boards/board'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { facePileOrder, namesOf } from './face-pile-order.ts'

const maxFaces = 4

/** The collaborators of a board as overlapping portraits; pressing it shows the list. */
export function FacePile({
  board,
  onPress,
}: {
  board: Pick<Board, 'owner' | 'collaborating_users'>
  onPress: () => void
}) {
  const t = useMessages()
  const { viewer } = useFacts()
  const people = facePileOrder(board.owner, board.collaborating_users, viewer?.id ?? null, t.locale)
  const shown = people.length > maxFaces ? people.slice(0, maxFaces - 1) : people
  return (
    <button
      type="button"
      aria-label={t('board.people', namesOf(people, t.locale))}
      aria-haspopup="dialog"
      onClick={onPress}
      className="hit relative flex shrink-0 -space-x-1 rounded-pill rtl:space-x-reverse"
    >
      {shown.map((person) => (
        <Avatar
          key={person.id}
          name={person.full_name}
          src={person.image_small_url}
          size={32}
          className="ring-2 ring-paper"
        />
      ))}
      {people.length > shown.length && (
        <span className="relative grid size-8 place-items-center rounded-pill bg-sand text-xs font-bold ring-2 ring-paper tabular">
          {t('board.morePeople', { count: people.length - shown.length })}
        </span>
      )}
    </button>
  )
}

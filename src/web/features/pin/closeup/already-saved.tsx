import type { Pin } from '#contract/pins/pin'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Link } from '#web/ui/buttons/link.tsx'

/** Not shown for boards that are filled automatically. */
const silentLayout = 'quick_creates'

export function AlreadySaved({ pin }: { pin: Pin }) {
  const t = useMessages()
  const board = pin.pinned_to_board
  if (!board || board.layout === silentLayout) return null
  return (
    <p className="mb-4 rounded-control bg-straw-wash px-4 py-3 text-sm">
      {t.rich('closeup.alreadySaved', {
        board: board.name,
        link: (parts) => (
          <Link key="board" variant="strong" href={board.url} className="underline">
            {parts}
          </Link>
        ),
      })}
    </p>
  )
}

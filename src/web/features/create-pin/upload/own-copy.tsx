import { useMessages } from '#web/lib/texts/messages.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import type { OwnCopy } from '../create-pin-steps.ts'

/** Says that the member has this very picture or video already; saving it once more stays possible. */
export function OwnCopyNote({ board, isVideo }: { board: OwnCopy; isVideo: boolean }) {
  const t = useMessages()
  return (
    <p role="status" className="mt-4 rounded-control bg-straw-wash px-4 py-3 text-sm">
      {t.rich(isVideo ? 'createPin.hasVideo' : 'createPin.hasSame', {
        board: board.name,
        link: (parts) => (
          <Link key="board" variant="strong" href={board.url} target="_blank" className="underline">
            {parts}
          </Link>
        ),
      })}
    </p>
  )
}

import type { Board } from '#contract/boards/board'

/** A board's first pictures, side by side. */
export function FollowedBoard({ board }: { board: Board }) {
  if (board.cover_images.length === 0) return null
  return (
    <div className="flex h-32 w-64 gap-0.5 overflow-hidden rounded-card">
      {board.cover_images.slice(0, 3).map((picture) => (
        <img
          key={picture.url}
          src={picture.url}
          alt=""
          style={{ backgroundColor: picture.dominant_color }}
          className="min-w-0 flex-1 object-cover"
        />
      ))}
    </div>
  )
}

import type { Board } from '#contract/boards/board'
import { followBoard, unfollowBoard } from '#contract/follows/follow-board'
import { run } from '#web/lib/requests/run.ts'
import type { ButtonSize } from '#web/ui/buttons/button-look.ts'
import { FollowButton } from './follow-button.tsx'

export interface BoardFollowProps {
  board: Pick<Board, 'id' | 'name' | 'followed_by_me'>
  size?: ButtonSize
  isQuiet?: boolean
  onChanged?: (isFollowed: boolean) => void
}

export function BoardFollow({ board, ...look }: BoardFollowProps) {
  const input = { board_id: board.id }
  return (
    <FollowButton
      {...look}
      id={board.id}
      name={board.name}
      isFollowed={board.followed_by_me}
      follow={() => run(followBoard, input)}
      unfollow={() => run(unfollowBoard, input)}
    />
  )
}

import { followBoard } from '#contract/follows/follow-board'
import { followPerson } from '#contract/follows/follow-person'
import { formAction } from '#web/lib/forms/form-action.ts'

export function followPersonAction(username: string) {
  return formAction({ follow: { do: ({ run }) => run(followPerson, { username }) } })
}

export function followBoardAction(boardId: string) {
  return formAction({ follow: { do: ({ run }) => run(followBoard, { board_id: boardId }) } })
}

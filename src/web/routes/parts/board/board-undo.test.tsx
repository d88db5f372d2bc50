// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { archiveBoard } from '#contract/boards/archive-board'
import { restoreBoard } from '#contract/boards/restore-board'
import { answeredFailure } from '#contract/errors'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { doors } from '#testing/rendering/pins'
import { answerRequests } from '#testing/rendering/requests'
import { BoardTools } from './board-tools.tsx'
import { useDeletedBoard } from './use-deleted-board.ts'

const refuse = () => {
  throw answeredFailure('rate_limited', { message: 'Too much at once.' })
}

it.each([
  [null, 'Archive board', '“Doors” is archived', true],
  ['2026-01-01', 'Take out of archive', '“Doors” is back among your boards', false],
])('a board (archived at %s) has “%s”, which can be undone', async (at, item, text, archived) => {
  const sent = answerRequests([[archiveBoard, () => doors]])
  const board = { ...doors, archived_by_me_at: at }
  const { page, press } = await mount(<BoardTools board={board} sectionNames={[]} />, memberFacts)
  await press('button', 'More for Doors')
  await press('menuitem', item)
  expect(page().one('region', 'Notices').text).toContain(text)
  await press('button', 'Undo')
  expect(sent.map(({ input }) => input)).toEqual([
    { board_id: doors.id, archived },
    { board_id: doors.id, archived: !archived },
  ])
})

it('a board that could not be archived says so, with nothing to undo', async () => {
  answerRequests([[archiveBoard, refuse]])
  const { page, press } = await mount(<BoardTools board={doors} sectionNames={[]} />, memberFacts)
  await press('button', 'More for Doors')
  await press('menuitem', 'Archive board')
  expect(page().one('region', 'Notices').text).toContain('Too much at once.')
  expect(page().all('button', 'Undo')).toEqual([])
})

function Deleted() {
  const announce = useDeletedBoard()
  return (
    <button type="button" onClick={() => announce(doors)}>
      Announce
    </button>
  )
}

it('a deleted board is brought back by Undo, or says why it was not', async () => {
  let tries = 0
  const sent = answerRequests([[restoreBoard, () => (tries++ === 0 ? refuse() : doors)]])
  const { page, press } = await mount(<Deleted />, memberFacts)
  await press('button', 'Announce')
  expect(page().one('region', 'Notices').text).toContain('“Doors” is deleted')
  await press('button', 'Undo')
  expect(page().one('region', 'Notices').text).toContain('Too much at once.')
  await press('button', 'Announce')
  await press('button', 'Undo')
  expect(page().one('region', 'Notices').text).not.toContain('is deleted')
  expect(sent.map(({ input }) => input)).toEqual([{ board_id: doors.id }, { board_id: doors.id }])
})

// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { answeredFailure } from '#contract/errors'
import type { BoardId } from '#contract/ids'
import { mergeBoards } from '#contract/pins/many/merge-boards'
import { asId } from '#testing/ids'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { doors } from '#testing/rendering/pins'
import { answerRequests } from '#testing/rendering/requests'
import type { WantedBoard } from './dialog-props.ts'
import MergeDialog from './merge-dialog.tsx'

const gates = { id: asId<BoardId>('71'), name: 'Gates', url: '/olive/gates/' }

/** Stands for the board picker, which the page brings along. */
function picker({ title, about, scope, onPlace }: WantedBoard) {
  return (
    <section aria-label={title} data-except={scope.except.board_id}>
      {about}
      <button type="button" onClick={() => onPlace({ board: gates })}>
        Gates
      </button>
    </section>
  )
}

async function open() {
  const merged: string[] = []
  const shown = await mount(
    <MergeDialog
      isOpen
      onClose={() => merged.push('closed')}
      board={doors}
      placePicker={picker}
      onDone={({ name }) => merged.push(name)}
    />,
    memberFacts,
  )
  return { ...shown, merged }
}

it('lets choose any board but this one', async () => {
  const { page } = await open()
  const shown = page().one('region', 'Merge “Doors”')
  expect(shown.attribute('data-except')).toBe(doors.id)
  expect(shown.text).toContain('All Pins and sections move to another board.')
  expect(page().all('alertdialog')).toEqual([])
})

it('asks before it merges, and goes back to the choice when told not to', async () => {
  const sent = answerRequests([])
  const { page, press, merged } = await open()
  await press('button', 'Gates')
  const question = page().one('alertdialog', 'Merge “Doors” into “Gates”?')
  expect(question.description).toBe('3 Pins move to “Gates”, and “Doors” is gone for good.')
  expect(page().all('region', 'Merge “Doors”')).toEqual([])
  await press('button', 'Cancel')
  expect(page().all('region', 'Merge “Doors”')).toHaveLength(1)
  expect([sent, merged]).toEqual([[], []])
})

it('merges into the chosen board once confirmed', async () => {
  const sent = answerRequests([[mergeBoards, () => null]])
  const { press, merged } = await open()
  await press('button', 'Gates')
  await press('button', 'Merge boards')
  expect(sent.map(({ input }) => input)).toEqual([{ board_id: doors.id, to_board_id: gates.id }])
  expect(merged).toEqual(['Gates', 'closed'])
})

it('says in the question why it could not merge, and forgets that with another choice', async () => {
  const refuse = () => {
    throw answeredFailure('rate_limited', { message: 'Too much at once.' })
  }
  answerRequests([[mergeBoards, refuse]])
  const { page, press, merged } = await open()
  await press('button', 'Gates')
  await press('button', 'Merge boards')
  expect(page().one('alertdialog').one('alert').text).toBe('Too much at once.')
  await press('button', 'Cancel')
  await press('button', 'Gates')
  expect(page().one('alertdialog').all('alert')).toEqual([])
  expect(merged).toEqual([])
})

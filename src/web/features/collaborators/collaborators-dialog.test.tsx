// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { Board } from '#contract/boards/board'
import { editBoard } from '#contract/boards/edit-board'
import type { BoardPerson } from '#contract/boards/people/board-people'
import { declineBoardInvite } from '#contract/boards/people/decline-board-invite'
import { inviteToBoardByEmail } from '#contract/boards/people/email-invites'
import { listBoardInvites } from '#contract/boards/people/list-board-invites'
import { removeCollaborator } from '#contract/boards/people/remove-collaborator'
import { answeredFailure } from '#contract/errors'
import { asId } from '#testing/ids'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { bob, doors, olive, person } from '#testing/rendering/pins'
import { answerRequests } from '#testing/rendering/requests'
import CollaboratorsDialog from './collaborators-dialog.tsx'

const ada = person('9', 'ada', 'Ada Njoku')
const rowOf = (user: typeof bob, status: BoardPerson['status']): BoardPerson => ({
  type: 'board_person',
  user,
  email: null,
  status,
  invite_id: null,
})
const rows = [rowOf(bob, 'accepted'), rowOf(ada, 'invited')]
const refuse = () => {
  throw answeredFailure('rate_limited', { message: 'Too much at once.' })
}

const olives = {
  ...doors,
  collaborated_by_me: false,
  collaborating_users: [bob],
  collaborator_invites_enabled: false,
} as Board
const bobs: Board = { ...olives, owner: bob, collaborating_users: [olive] }

async function open(board: Board) {
  const happened: string[] = []
  const shown = await mount(
    <CollaboratorsDialog
      isOpen
      onClose={() => happened.push('closed')}
      board={board}
      onChanged={() => happened.push('changed')}
      onLeft={() => happened.push('left')}
    />,
    memberFacts,
  )
  const people = () =>
    shown
      .page()
      .one('dialog')
      .all('listitem')
      .map(({ text }) => text)
  return { ...shown, people, happened }
}

describe('the people of one’s own board', () => {
  it('are its owner, its collaborators and who is invited', async () => {
    answerRequests([[listBoardInvites, () => rows]])
    const { people } = await open(olives)
    expect(people()).toEqual([
      expect.stringMatching(/^Olive Hart.*Board owner$/),
      expect.stringMatching(/^Bob Lind.*@bob.*Remove$/),
      expect.stringMatching(/^Ada Njoku.*Invited.*Take back$/),
    ])
  })

  it('can be requested again when they did not load', async () => {
    let tries = 0
    answerRequests([[listBoardInvites, () => (tries++ === 0 ? refuse() : rows)]])
    const { page, press, people } = await open(olives)
    const alerts = () => page().one('dialog').all('alert')
    expect(alerts()[0]?.text).toContain("The list of people didn't come.")
    await press('button', 'Try again')
    expect(alerts()).toEqual([])
    expect(people()).toHaveLength(3)
  })

  it('may invite others or not as was chosen last, however fast it was switched', async () => {
    const first = Promise.withResolvers<null>()
    const sent = answerRequests([
      [listBoardInvites, () => rows],
      [editBoard, () => first.promise],
    ])
    const { press } = await open(olives)
    const edits = () => sent.slice(1).map(({ input }) => input.collaborator_invites_enabled)
    await press('switch', 'Collaborators can invite others')
    await press('switch', 'Collaborators can invite others')
    expect(edits()).toEqual([true])
    await act(async () => first.resolve(null))
    expect(edits()).toEqual([true, false])
  })

  it('are removed once that was confirmed', async () => {
    const sent = answerRequests([
      [listBoardInvites, () => rows],
      [removeCollaborator, () => null],
    ])
    const { page, press, people, happened } = await open(olives)
    await press('button', 'Remove Bob Lind')
    expect(page().one('alertdialog').name).toBe('Remove Bob Lind from this board?')
    expect(sent).toHaveLength(1)
    await press('button', 'Remove', 'alertdialog')
    expect(sent[1]?.input).toEqual({ board_id: doors.id, user_id: bob.id })
    expect(page().all('alertdialog')).toEqual([])
    expect(people().join()).not.toContain('Bob')
    expect(happened).toEqual(['changed'])
  })

  it('stay when removing them failed', async () => {
    answerRequests([
      [listBoardInvites, () => rows],
      [removeCollaborator, refuse],
    ])
    const { page, press, people, happened } = await open(olives)
    await press('button', 'Remove Bob Lind')
    await press('button', 'Remove', 'alertdialog')
    expect(page().text).toContain('Too much at once.')
    expect(people()).toHaveLength(3)
    expect(happened).toEqual([])
  })

  it('who are only invited are taken back without a question', async () => {
    const sent = answerRequests([
      [listBoardInvites, () => rows],
      [declineBoardInvite, () => null],
    ])
    const { page, press, people, happened } = await open(olives)
    await press('button', 'Take back the invitation to Ada Njoku')
    expect(sent[1]?.input).toMatchObject({ board_id: doors.id, user_id: ada.id })
    expect(page().all('alertdialog')).toEqual([])
    expect(people()).toHaveLength(2)
    expect(happened).toEqual([])
  })

  it('are invited by email, and a refusal is said at the field until something is typed', async () => {
    const mia: BoardPerson = {
      type: 'board_person',
      user: null,
      email: 'mia@mail.example',
      status: 'invited',
      invite_id: asId('95'),
    }
    let tries = 0
    answerRequests([
      [listBoardInvites, () => rows],
      [inviteToBoardByEmail, () => (tries++ === 0 ? refuse() : [mia])],
    ])
    const { page, write, press, people } = await open(olives)
    await write('combobox', 'Invite collaborators', 'Mia@mail.example')
    await press('option')
    expect(page().one('combobox').description).toContain('Too much at once.')
    await write('combobox', 'Invite collaborators', 'mia@mail.example')
    expect(page().one('combobox').description).not.toContain('Too much')
    await press('option')
    expect(people().at(-1)).toContain('mia@mail.example')
    expect(page().one('option').text).toContain('Done!')
    expect(page().one('option').isDisabled).toBe(true)
  })

  it('may invite others, and may not again when that could not be saved', async () => {
    let tries = 0
    const sent = answerRequests([
      [listBoardInvites, () => rows],
      [editBoard, () => (tries++ === 0 ? refuse() : olives)],
    ])
    const { page, press, happened } = await open(olives)
    await press('switch', 'Collaborators can invite others')
    expect(page().text).toContain('Too much at once.')
    expect(happened).toEqual([])
    await press('switch', 'Collaborators can invite others')
    expect(sent.at(-1)?.input).toEqual({ board_id: doors.id, collaborator_invites_enabled: true })
    expect(happened).toEqual(['changed'])
  })
})

describe('the people of somebody else’s board', () => {
  it('are shown to outsiders as far as they save to it, and nothing is requested', async () => {
    const sent = answerRequests([])
    const { page, people } = await open(bobs)
    expect(people()).toEqual([
      expect.stringContaining('Bob Lind'),
      expect.stringContaining('Olive Hart'),
    ])
    expect(page().all('combobox')).toEqual([])
    expect(page().all('switch')).toEqual([])
    expect(
      page()
        .all('button')
        .map(({ name }) => name),
    ).toEqual(['Close'])
    expect(sent).toEqual([])
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('are joined by others through collaborators where that is on (%s)', async (on, fields) => {
    answerRequests([[listBoardInvites, () => [rowOf(olive, 'accepted')]]])
    const board = { ...bobs, collaborated_by_me: true, collaborator_invites_enabled: on }
    const { page } = await open(board)
    expect(page().all('combobox')).toHaveLength(fields)
    expect(page().all('button', /^Remove/)).toEqual([])
  })

  it('are left once that was confirmed', async () => {
    const sent = answerRequests([
      [listBoardInvites, () => [rowOf(olive, 'accepted')]],
      [removeCollaborator, () => null],
    ])
    const { page, press, happened } = await open({ ...bobs, collaborated_by_me: true })
    await press('button', 'Leave board')
    expect(page().one('alertdialog').name).toBe('Leave “Doors”?')
    await press('button', 'Cancel', 'alertdialog')
    expect(page().all('alertdialog')).toEqual([])
    await press('button', 'Leave board')
    await press('button', 'Leave board', 'alertdialog')
    expect(sent.at(-1)?.input).toEqual({ board_id: doors.id })
    expect(happened).toEqual(['left'])
  })
})

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { Board } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { deleteBoard } from '#contract/boards/delete-board'
import { editBoard } from '#contract/boards/edit-board'
import { answeredFailure } from '#contract/errors'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { doors } from '#testing/rendering/pins'
import { Reopening } from '#testing/rendering/reopening'
import { answerRequests } from '#testing/rendering/requests'
import type { AppFacts } from '#web/lib/pages/app-context.ts'
import CreateBoardDialog from './create-board-dialog.tsx'
import EditBoardDialog from './edit-board-dialog.tsx'

const taken = () => {
  throw answeredFailure('board_name_taken', { message: 'You already have a board Doors.' })
}
const full = () => {
  throw answeredFailure('rate_limited', { message: 'Too much at once.' })
}

describe('the dialog for a new board', () => {
  function open(more: { initialName?: string; facts?: Partial<AppFacts> } = {}) {
    const done: Board[] = []
    const dialog = (
      <CreateBoardDialog
        isOpen
        onClose={() => undefined}
        onDone={(board) => done.push(board)}
        initialName={more.initialName}
      />
    )
    return mount(dialog, { ...memberFacts, ...more.facts }).then((shown) => ({ ...shown, done }))
  }

  it('is not sent without a name, and says so', async () => {
    const sent = answerRequests([])
    const { page } = await open()
    const create = page().one('button', 'Create')
    expect([create.isDisabled, create.description]).toEqual([
      true,
      "Don't forget to name your board!",
    ])
    expect(sent).toEqual([])
  })

  it('sends what was written and switched, and hands the new board on', async () => {
    const sent = answerRequests([[createBoard, () => doors]])
    const { press, write, done } = await open({ initialName: 'Door' })
    await write('textbox', 'Name', 'Doors')
    await press('switch', 'Secret')
    await press('button', 'Create')
    expect(sent.map(({ input }) => input)).toEqual([
      { name: 'Doors', description: '', privacy: 'secret' },
    ])
    expect(done).toEqual([doors])
  })

  it('creates only protected boards on behalf of an ad account', async () => {
    const sent = answerRequests([[createBoard, () => doors]])
    const acting = { id: '9', name: 'Lamps' } as unknown as AppFacts['acting']
    const { page, press } = await open({ initialName: 'Doors', facts: { acting } })
    const only = page().one('switch')
    expect([only.name, only.isDisabled]).toEqual([
      "Protected board (not listed on user's profile)",
      true,
    ])
    await press('button', 'Create')
    expect(sent[0]?.input).toMatchObject({ privacy: 'protected', advertiser_id: '9' })
  })

  it.each([
    ['at the name, when it is taken', taken, 'You already have a board Doors.', 0],
    ['above the form, when it is about something else', full, '', 1],
  ])('shows a refusal %s', async (_where, answer, description, alerts) => {
    answerRequests([[createBoard, answer]])
    const { page, press, done } = await open({ initialName: 'Doors' })
    await press('button', 'Create')
    expect(page().one('textbox', 'Name').description).toBe(description)
    expect(
      page()
        .all('alert')
        .filter(({ text }) => text === 'Too much at once.'),
    ).toHaveLength(alerts)
    expect(page().one('button', 'Create').isDisabled).toBe(true)
    expect(done).toEqual([])
  })
})

describe('the dialog of a board', () => {
  const board = {
    ...doors,
    privacy: 'secret',
    description: 'Blue ones',
    cover_pin_id: null,
    advertiser_id: null,
    section_count: 2,
  } as Board

  async function open(facts: Partial<Board> = {}) {
    const changes: object[] = []
    const shown = await mount(
      <EditBoardDialog
        isOpen
        onClose={() => undefined}
        board={{ ...board, ...facts }}
        onDone={(change) => changes.push(change)}
      />,
      memberFacts,
    )
    return { ...shown, changes }
  }

  it('begins with what the board is, and saves what was changed', async () => {
    const edited = { ...board, name: 'Gates' }
    const sent = answerRequests([[editBoard, () => edited]])
    const { page, press, write, changes } = await open()
    expect(page().one('textbox', 'Description').text).toBe('Blue ones')
    expect(
      page()
        .one('radio', /^Secret/)
        .attribute('checked'),
    ).toBeDefined()
    await write('textbox', 'Name', 'Gates')
    await press('radio', /^Public/)
    await press('button', 'Save')
    expect(sent.map(({ input }) => input)).toEqual([
      { board_id: board.id, name: 'Gates', description: 'Blue ones', privacy: 'public' },
    ])
    expect(changes).toEqual([{ kind: 'edited', board: edited }])
  })

  it('opened again before the page has newer facts begins with what was saved', async () => {
    const cover_pin_id = '5' as Board['cover_pin_id']
    const sent = answerRequests([[editBoard, () => ({ ...board, name: 'Gates', cover_pin_id })]])
    const { page, press, write } = await mount(
      <Reopening
        dialog={(open) => <EditBoardDialog {...open} board={board} onDone={() => undefined} />}
      />,
      memberFacts,
    )
    await write('textbox', 'Name', 'Gates')
    await press('button', 'Save')
    expect(page().all('dialog')).toEqual([])
    await press('button', 'Open again')
    expect(page().one('textbox', 'Name').attribute('value')).toBe('Gates')
    expect(page().text).toContain('The picture you chose')
    await press('button', 'Save')
    expect(sent[1]?.input).toEqual(sent[0]?.input)
  })

  it.each([
    ['is the latest picture', {}, ['The picture saved last']],
    ['was chosen', { cover_pin_id: '5' as Board['cover_pin_id'] }, ['The picture you chose']],
    ['has no picture to be', { pin_count: 0 }, []],
  ])('tells when the cover %s', async (_name, facts, expected) => {
    const { page } = await open(facts)
    const texts = ['The picture saved last', 'The picture you chose']
    expect(texts.filter((text) => page().text.includes(text))).toEqual(expected)
  })

  it('leaves who can see it to the ad account of a board that has one', async () => {
    const { page } = await open({ advertiser_id: '9' as Board['advertiser_id'] })
    expect(page().all('radio')).toEqual([])
  })

  it('asks before it deletes, says what is lost, and can be told not to', async () => {
    const sent = answerRequests([[deleteBoard, () => null]])
    const { page, press, changes } = await open()
    await press('button', 'Delete board')
    const question = page().one('alertdialog', 'Delete “Doors”?')
    expect(question.description).toContain('Its 2 sections and its 3 Pins go with it.')
    await press('button', 'Keep board')
    expect(page().all('alertdialog')).toEqual([])
    expect([sent, changes]).toEqual([[], []])
  })

  it('deletes once that was confirmed', async () => {
    const sent = answerRequests([[deleteBoard, () => null]])
    const { press, changes } = await open()
    await press('button', 'Delete board')
    await press('button', 'Delete board', 'alertdialog')
    expect(sent.map(({ input }) => input)).toEqual([{ board_id: board.id }])
    expect(changes).toEqual([{ kind: 'deleted', board_id: board.id }])
  })
  it('says in the question when it could not be deleted, and nowhere else', async () => {
    answerRequests([[deleteBoard, full]])
    const { page, press, changes } = await open()
    await press('button', 'Delete board')
    await press('button', 'Delete board', 'alertdialog')
    expect(page().one('alertdialog').one('alert').text).toBe('Too much at once.')
    await press('button', 'Keep board')
    expect(page().one('dialog').all('alert')).toEqual([])
    expect(changes).toEqual([])
  })
})

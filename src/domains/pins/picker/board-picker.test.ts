import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boardPickerBoards, boardShortlist } from '#contract/boards/board-picker'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import type { BoardId, PinId } from '#contract/ids'
import { boardTitleSuggestions } from '#contract/pins/board-title-suggestions'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { drawBase64 } from '#testing/media/pictures'
import { type CastName, createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const makeBoard = (
  who: CastName,
  name: string,
  privacy: 'public' | 'secret' | 'protected' = 'public',
) => world.as(who).run(createBoard, { name, privacy })
const save = async (who: CastName, board_id: BoardId, more: object = {}) =>
  world.as(who).run(savePin, { board_id, image_base64: await drawBase64(), ...more })
const names = (boards: { name: string }[]) => boards.map(({ name }) => name)
const addCollaborator = (
  boardId: BoardId,
  who: CastName,
  more: { accepted?: boolean; archived?: boolean } = {},
) =>
  world.database.pool.query(
    `insert into board_collaborators (board_id, person_id, invited_by, invited_at, accepted_at, archived_at)
     values ($1, $2, $2, now(), $3, $4)`,
    [
      boardId,
      world.as(who).viewer?.id,
      more.accepted === false ? null : new Date(),
      more.archived ? new Date() : null,
    ],
  )
const setTime = (boardId: BoardId, column: 'archived_at' | 'deleted_at') =>
  world.database.pool.query(`update boards set ${column} = now() where id = $1`, [boardId])

describe('the boards to choose from', () => {
  it('are one’s own and those one collaborates on, by name, digits last', async () => {
    await makeBoard('bob', '2 trees')
    await makeBoard('bob', 'Åland', 'secret')
    const common = await makeBoard('olive', 'Before noon', 'secret')
    await addCollaborator(common.id, 'bob')
    const { all_boards } = await world.as('bob').run(boardPickerBoards, {})
    expect(names(all_boards)).toEqual(['Åland', 'Before noon', '2 trees'])
    expect(all_boards[0]).toMatchObject({
      privacy: 'secret',
      url: '/bob/åland/',
      owner: { id: world.as('bob').viewer?.id, username: 'bob' },
      is_collaborative: false,
      collaborated_by_me: false,
    })
    expect(all_boards[1]).toMatchObject({
      url: '/olive/before-noon/',
      owner: { id: world.as('olive').viewer?.id, username: 'olive' },
      is_collaborative: true,
      collaborated_by_me: true,
    })
    const owners = await world.as('olive').run(boardPickerBoards, {})
    expect(owners.all_boards[0]).toMatchObject({
      is_collaborative: true,
      collaborated_by_me: false,
    })
  })

  it('exclude archived and deleted ones, and pending invitations', async () => {
    await makeBoard('ada', 'Kept')
    await setTime((await makeBoard('ada', 'Put away')).id, 'archived_at')
    await setTime((await makeBoard('ada', 'Deleted')).id, 'deleted_at')
    await addCollaborator((await makeBoard('olive', 'Offered')).id, 'ada', { accepted: false })
    await addCollaborator((await makeBoard('olive', 'Put away by ada')).id, 'ada', {
      archived: true,
    })
    const gone = await makeBoard('olive', 'Deleted by olive')
    await addCollaborator(gone.id, 'ada')
    await setTime(gone.id, 'deleted_at')
    const { all_boards, boards_shortlist } = await world.as('ada').run(boardPickerBoards, {})
    expect(names(all_boards)).toEqual(['Kept'])
    expect(names(boards_shortlist)).toEqual(['Kept'])
  })

  it('can be filtered by privacy', async () => {
    await makeBoard('ada', 'By address', 'protected')
    const { all_boards } = await world.as('ada').run(boardPickerBoards, { filter: 'protected' })
    expect(names(all_boards)).toEqual(['By address'])
  })
})

describe('the likely boards', () => {
  it('are those saved to last, limited to the requested count', async () => {
    const [one, two] = [await makeBoard('kim', 'One'), await makeBoard('kim', 'Two')]
    await makeBoard('kim', 'Three')
    await save('kim', one.id)
    await save('kim', two.id)
    await save('kim', one.id)
    expect(names(await world.as('kim').run(boardShortlist, {}))).toEqual(['One', 'Two'])
    const result = await world.as('kim').run(boardPickerBoards, { shortlist_suggestions: 1 })
    expect(names(result.boards_shortlist)).toEqual(['One'])
    expect(names(result.all_boards)).toEqual(['One', 'Three', 'Two'])
  })

  it('depend on the pin: on its words, on where others save it, and on what lies next to it there', async () => {
    const [loft, ferns, ...later] = [
      await makeBoard('kim', 'Loft'),
      await makeBoard('kim', 'Ferns'),
      await makeBoard('kim', 'Newest'),
      await makeBoard('kim', 'Newer still'),
    ]
    for (const board of later) await save('kim', board.id)
    const shelf = await makeBoard('olive', 'Shelf')
    const worded = await save('olive', shelf.id, { title: 'A fern in the hall' })
    const likely = (pin_id: PinId) => world.as('kim').run(boardShortlist, { pin_id })
    expect(names(await likely(worded.id))[0]).toBe('Ferns')

    const silent = await save('olive', shelf.id)
    const bobs = await makeBoard('bob', 'Loft')
    await world.as('bob').run(repin, { pin_id: silent.id, board_id: bobs.id })
    expect(names(await likely(silent.id))[0]).toBe('Loft')

    const beside = await makeBoard('olive', 'Untold')
    const kept = [
      await save('olive', beside.id),
      await save('olive', beside.id),
      await save('olive', beside.id),
    ]
    for (const pin of kept)
      await world.as('kim').run(repin, { pin_id: pin.id, board_id: ferns?.id ?? '' })
    for (const board of later) await save('kim', board.id)
    const alone = await save('olive', beside.id)
    expect(names(await likely(alone.id))[0]).toBe('Ferns')

    await world.as('kim').run(repin, { pin_id: alone.id, board_id: ferns?.id ?? '' })
    expect(names(await likely(alone.id))).not.toContain('Ferns')
    expect(loft).toBeDefined()
  })

  it('use nothing that is private to others', async () => {
    await makeBoard('kim', 'Surprise')
    const plain = await save('olive', (await makeBoard('olive', 'Plain')).id)
    const hidden = await makeBoard('bob', 'Surprise', 'secret')
    await world.as('bob').run(repin, { pin_id: plain.id, board_id: hidden.id })
    const newest = await save('kim', (await makeBoard('kim', 'Latest')).id)
    expect(newest).toBeDefined()
    const likely = () => world.as('kim').run(boardShortlist, { pin_id: plain.id })
    expect(names(await likely())[0]).toBe('Latest')
    // The control: once the board is public, it counts.
    await world.as('bob').run(editBoard, { board_id: hidden.id, privacy: 'public' })
    expect(names(await likely())[0]).toBe('Surprise')
  })

  it('ignore a pin that is missing or hidden from the viewer', async () => {
    const secret = await save('olive', (await makeBoard('olive', 'Hers', 'secret')).id, {
      title: 'Loft',
    })
    const without = await world.as('kim').run(boardShortlist, {})
    for (const pin_id of [secret.id, '999'])
      expect(await world.as('kim').run(boardShortlist, { pin_id })).toEqual(without)
  })
})

describe('suggested names for a new board', () => {
  it('are names of others’ boards, but none of a secret board nor of one’s own', async () => {
    const pin = await save('olive', (await makeBoard('olive', 'Verandas')).id, {
      description: 'Seen in #early_summer',
    })
    for (const [who, name, privacy] of [
      ['bob', 'Porches', 'public'],
      ['ada', 'Birthday surprise', 'secret'],
      ['ada', 'By door', 'protected'],
    ] as const) {
      const board = await makeBoard(who, name, privacy)
      await world.as(who).run(repin, { pin_id: pin.id, board_id: board.id })
    }
    const titles = async () =>
      (await world.as('kim').run(boardTitleSuggestions, { pin_id: pin.id })).map(
        ({ title }) => title,
      )
    expect((await titles()).toSorted()).toEqual(['Early summer', 'Porches', 'Verandas'])
    await makeBoard('kim', 'PORCHES')
    expect((await titles()).toSorted()).toEqual(['Early summer', 'Verandas'])
  })

  it('are refused for a pin the viewer may not see', async () => {
    const secret = await save('olive', (await makeBoard('olive', 'Hers too', 'secret')).id)
    for (const pin_id of [secret.id, '999'])
      await expect(world.as('kim').run(boardTitleSuggestions, { pin_id })).rejects.toMatchObject({
        code: 'pin_not_found',
        detail: { field: 'pin_id' },
      })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boardPickerBoards } from '#contract/boards/board-picker'
import { createBoard } from '#contract/boards/create-board'
import { deleteBoard } from '#contract/boards/delete-board'
import { editBoard } from '#contract/boards/edit-board'
import { getBoard } from '#contract/boards/get-board'
import { listBoards } from '#contract/boards/list-boards'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { declineBoardInvite } from '#contract/boards/people/decline-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { listBoardInvites } from '#contract/boards/people/list-board-invites'
import { removeCollaborator } from '#contract/boards/people/remove-collaborator'
import { createSection } from '#contract/boards/sections/create-section'
import { listSections } from '#contract/boards/sections/list-sections'
import type { BoardId } from '#contract/ids'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { savePin } from '#contract/pins/save-pin'
import { idOf } from '#testing/callers'
import { crowd } from '#testing/crowd'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { type CastName, createWorld, type World } from '#testing/world'

let world: World
let made = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const olive = () => world.as('olive')
const id = (name: CastName) => idOf(world, name)
const secretBoard = () => olive().run(createBoard, { name: `Secret ${++made}`, privacy: 'secret' })
const inviteMembers = (board_id: BoardId, ...names: CastName[]) =>
  olive().run(inviteToBoard, { board_id, invited_user_ids: names.map(id) })

async function shared(...names: CastName[]) {
  const board = await secretBoard()
  await inviteMembers(board.id, ...names)
  for (const name of names) await world.as(name).run(acceptBoardInvite, { board_id: board.id })
  return board
}

describe('an invitation', () => {
  it('shows the invitee the board’s card, and nothing else', async () => {
    const board = await secretBoard()
    await olive().run(createSection, { board_id: board.id, name: 'Part' })
    expect(await inviteMembers(board.id, 'bob')).toMatchObject([
      { user: { username: 'bob' }, email: null, status: 'invited', invite_id: null },
    ])

    const bob = world.as('bob')
    const [invite] = await bob.run(listBoardInvites, {})
    expect(invite).toMatchObject({
      type: 'board_invite',
      board: { id: board.id, name: board.name, privacy: 'secret', owner: { username: 'olive' } },
      invited_by: { username: 'olive' },
    })
    const missing = { code: 'board_not_found' }
    const { id: board_id } = board
    await expect(bob.run(getBoard, { board_id })).rejects.toMatchObject(missing)
    await expect(bob.run(boardFeed, { board_id })).rejects.toMatchObject(missing)
    await expect(bob.run(listSections, { board_id })).rejects.toMatchObject(missing)
    await expect(bob.run(listBoardInvites, { board_id })).rejects.toMatchObject(missing)
    const image_base64 = await drawBase64()
    await expect(bob.run(savePin, { board_id, image_base64 })).rejects.toMatchObject(missing)
    const listed = await bob.run(listBoards, { username: 'olive', page_size: 250 })
    expect(listed.items.map((one) => one.id)).not.toContain(board_id)
    const picker = await bob.run(boardPickerBoards, {})
    expect(picker.all_boards.map((one) => one.id)).not.toContain(board_id)
    expect((await olive().run(getBoard, { board_id })).collaborating_users).toEqual([])
  })

  it('opens the board when accepted, for saving and ordering, but not for changes', async () => {
    const board = await shared('bob')
    const bob = world.as('bob')
    const board_id = board.id
    const seen = await bob.run(getBoard, { board_id })
    expect(seen).toMatchObject({
      is_collaborative: true,
      collaborated_by_me: true,
      collaborating_users: [{ username: 'bob' }],
    })
    const olives = await olive().run(savePin, { board_id, image_base64: await drawBase64() })
    const bobs = await bob.run(savePin, { board_id, image_base64: await drawBase64() })
    const section = await bob.run(createSection, { board_id, name: 'Theirs' })
    await bob.run(editPin, { id: olives.id, board_section_id: section.id })

    const theirs = { code: 'pin_of_others' }
    await expect(bob.run(editPin, { id: olives.id, title: 'Mine' })).rejects.toMatchObject(theirs)
    await expect(bob.run(deletePin, { id: olives.id })).rejects.toMatchObject(theirs)
    const forbidden = { code: 'not_allowed' }
    await expect(bob.run(editBoard, { board_id, name: 'Mine' })).rejects.toMatchObject(forbidden)
    await expect(bob.run(deleteBoard, { board_id })).rejects.toMatchObject(forbidden)
    await expect(
      bob.run(inviteToBoard, { board_id, invited_user_ids: [id('ada')] }),
    ).rejects.toMatchObject(forbidden)
    await bob.run(deletePin, { id: bobs.id })

    await expect(world.as('ada').run(getBoard, { board_id })).rejects.toMatchObject({
      code: 'board_not_found',
    })
    expect((await olive().run(getBoard, { board_id })).pin_count).toBe(1)
  })

  it('lists the board among the collaborator’s, for members only while it is secret', async () => {
    const board = await shared('bob')
    const idsFor = async (actor: typeof world.visitor, username: string) =>
      (await actor.run(listBoards, { username, page_size: 250 })).items.map((one) => one.id)
    expect(await idsFor(world.as('bob'), 'bob')).toContain(board.id)
    expect(await idsFor(olive(), 'bob')).toContain(board.id)
    expect(await idsFor(world.as('ada'), 'bob')).not.toContain(board.id)
    expect(await idsFor(world.visitor, 'bob')).not.toContain(board.id)
    await olive().run(editBoard, { board_id: board.id, privacy: 'public' })
    expect(await idsFor(world.visitor, 'bob')).toContain(board.id)
    const picker = await world.as('bob').run(boardPickerBoards, {})
    expect(picker.all_boards.find((one) => one.id === board.id)).toMatchObject({
      collaborated_by_me: true,
      owner: { username: 'olive' },
    })
  })

  it('is created and announced once, even if repeated', async () => {
    const board = await secretBoard()
    await inviteMembers(board.id, 'kim')
    await inviteMembers(board.id, 'kim')
    const people = await olive().run(listBoardInvites, { board_id: board.id })
    expect(people).toHaveLength(1)
  })

  it('is refused for unknown people, oneself, and people with a block between', async () => {
    const board = await secretBoard()
    const invite = (...ids: string[]) =>
      olive().run(inviteToBoard, { board_id: board.id, invited_user_ids: ids })
    await expect(invite('12345')).rejects.toMatchObject({
      code: 'person_not_found',
      detail: { field: 'invited_user_ids' },
    })
    await expect(invite(id('olive'))).rejects.toMatchObject({ code: 'invite_to_own_board' })
    await world.as('kim').run(blockPerson, { user_id: id('olive') })
    await expect(invite(id('kim'))).rejects.toMatchObject({ code: 'blocked_by_person' })
    await world.as('kim').run(unblockPerson, { user_id: id('olive') })
    await expect(invite(id('kim'))).resolves.toHaveLength(1)
  })

  it('is declined by the invitee, revoked by the inviter, and by nobody else', async () => {
    const board = await secretBoard()
    const { id: board_id } = board
    await inviteMembers(board_id, 'bob', 'kim')
    const gone = { code: 'invite_not_found' }
    await expect(
      world.as('ada').run(declineBoardInvite, { board_id, user_id: id('bob') }),
    ).rejects.toMatchObject(gone)
    await world.as('bob').run(declineBoardInvite, { board_id })
    await olive().run(declineBoardInvite, { board_id, user_id: id('kim') })
    for (const name of ['bob', 'kim'] as const) {
      const { run } = world.as(name)
      await expect(run(acceptBoardInvite, { board_id })).rejects.toMatchObject(gone)
      const waiting = await run(listBoardInvites, {})
      expect(JSON.stringify(waiting)).not.toContain(board_id)
    }
  })

  it('may be made by collaborators if the owner permits it', async () => {
    const board = await shared('bob')
    await olive().run(editBoard, { board_id: board.id, collaborator_invites_enabled: true })
    const invited = { board_id: board.id, invited_user_ids: [id('ada')] }
    await expect(world.as('bob').run(inviteToBoard, invited)).resolves.toHaveLength(1)
    await world.as('bob').run(declineBoardInvite, { board_id: board.id, user_id: id('ada') })
  })
})

describe('leaving', () => {
  it('closes the board to a collaborator who leaves or is removed, and keeps what they saved', async () => {
    const board = await shared('bob', 'ada')
    const { id: board_id } = board
    await world.as('bob').run(savePin, { board_id, image_base64: await drawBase64() })
    await expect(
      world.as('ada').run(removeCollaborator, { board_id, user_id: id('bob') }),
    ).rejects.toMatchObject({ code: 'not_allowed' })
    await olive().run(removeCollaborator, { board_id, user_id: id('bob') })
    await world.as('ada').run(removeCollaborator, { board_id })
    for (const name of ['bob', 'ada'] as const)
      await expect(world.as(name).run(getBoard, { board_id })).rejects.toMatchObject({
        code: 'board_not_found',
      })
    expect(await olive().run(getBoard, { board_id })).toMatchObject({
      pin_count: 1,
      is_collaborative: false,
    })
  })

  it('is caused by a block, for boards and invitations between the two', async () => {
    const board = await shared('bob', 'ada')
    const other = await secretBoard()
    await inviteMembers(other.id, 'bob')
    await world.as('bob').run(blockPerson, { user_id: id('olive') })
    await expect(
      world.as('bob').run(acceptBoardInvite, { board_id: other.id }),
    ).rejects.toMatchObject({ code: 'invite_not_found' })
    await runAllJobs(world)
    await expect(world.as('bob').run(getBoard, { board_id: board.id })).rejects.toMatchObject({
      code: 'board_not_found',
    })
    const people = await olive().run(listBoardInvites, { board_id: board.id })
    expect(people).toMatchObject([{ user: { username: 'ada' } }])
    expect(await olive().run(listBoardInvites, { board_id: other.id })).toEqual([])
    await world.as('bob').run(unblockPerson, { user_id: id('olive') })
  })
})

describe('concurrently', () => {
  it('exactly one of an acceptance and a revocation succeeds', async () => {
    for (let round = 0; round < 6; round += 1) {
      const board = await secretBoard()
      const { id: board_id } = board
      await inviteMembers(board_id, 'bob')
      const outcomes = await Promise.allSettled([
        world.as('bob').run(acceptBoardInvite, { board_id }),
        olive().run(declineBoardInvite, { board_id, user_id: id('bob') }),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      for (const one of outcomes)
        if (one.status === 'rejected')
          expect(one.reason).toMatchObject({ code: 'invite_not_found' })
      const isIn = outcomes[0].status === 'fulfilled'
      expect((await olive().run(getBoard, { board_id })).is_collaborative).toBe(isIn)
    }
  })

  it('twelve acceptances count as one, and notify the owner once', async () => {
    const board = await secretBoard()
    await inviteMembers(board.id, 'kim')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        world.as('kim').run(acceptBoardInvite, { board_id: board.id }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await world.database.pool.query(
      `select 1 from news where kind = 'board_joined' and facts->>'board_id' = $1`,
      [board.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('no more collaborators join than the limit', async () => {
    const board = await secretBoard()
    const people = await crowd(world, 101)
    const ids = people.map(({ viewer }) => viewer?.id ?? '')
    const groups = [0, 20, 40, 60, 80].map((n) => ids.slice(n, n + 20))
    await Promise.all(
      groups.map((invited_user_ids) =>
        olive().run(inviteToBoard, { board_id: board.id, invited_user_ids }),
      ),
    )
    await expect(
      olive().run(inviteToBoard, { board_id: board.id, invited_user_ids: [ids[100] ?? ''] }),
    ).rejects.toMatchObject({ code: 'collaborator_limit_reached' })
    expect(await olive().run(listBoardInvites, { board_id: board.id })).toHaveLength(100)
  })
})

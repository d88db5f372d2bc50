import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { getBoard } from '#contract/boards/get-board'
import { declineBoardInvite } from '#contract/boards/people/decline-board-invite'
import {
  acceptEmailInvite,
  declineEmailInvite,
  getEmailInvite,
  inviteToBoardByEmail,
} from '#contract/boards/people/email-invites'
import { listBoardInvites } from '#contract/boards/people/list-board-invites'
import type { BoardId } from '#contract/ids'
import { rows } from '#platform/database'
import { asId } from '#testing/ids'
import { mailsTo } from '#testing/mails'
import { createWorld, type World } from '#testing/world'

let world: World
let made = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const olive = () => world.as('olive')

async function mailed(email: string, name = `Secret ${++made}`) {
  const board = await olive().run(createBoard, { name, privacy: 'secret' })
  const [invited] = await olive().run(inviteToBoardByEmail, { board_id: board.id, emails: [email] })
  return { board, invite_id: invited?.invite_id ?? '', token: await tokenTo(email) }
}

async function tokenTo(typed: string): Promise<string> {
  const email = typed.replace('\u200b', '')
  const mail = (await mailsTo(world, email)).at(-1)
  const link = mail?.links.find((one) => new URL(one).pathname === '/invited/')
  return new URL(link ?? '').hash.slice(1)
}

const gone = { code: 'invite_not_found' }

it('a mailed invitation names the inviter and the board, and links to the public URL', async () => {
  const { board } = await mailed('mia@mail.example', 'Warm light')
  const [mail] = await mailsTo(world, 'mia@mail.example')
  expect(mail?.subject).toBe('Olive Grant invited you to a board on Bowerbird')
  expect(mail?.text).toContain('“Warm light”')
  expect(mail?.text).toContain('because of an invitation somebody sent to this address')
  expect(mail?.links[0]).toMatch(new RegExp(`^${world.config.PUBLIC_URL}/invited/#`))
  expect(mail?.text).not.toContain(board.id)
})

it('a mailed invitation contains no links written by a user', async () => {
  await mailed('noa@mail.example', 'win at evil.example/now')
  const [mail] = await mailsTo(world, 'noa@mail.example')
  expect(mail?.text).toContain('win at evil example now')
  expect(mail?.html).not.toContain('evil.example')
})

it('a mailed invitation opens the board for the account that accepts it, once', async () => {
  const { board, token } = await mailed('bob@cast.example')
  const shown = await world.visitor.run(getEmailInvite, { token })
  expect(shown).toMatchObject({
    type: 'board_invite',
    board: { name: board.name },
    invited_by: { username: 'olive' },
  })
  await expect(world.visitor.run(acceptEmailInvite, { token })).rejects.toMatchObject({
    code: 'login_required',
  })
  await expect(olive().run(acceptEmailInvite, { token })).rejects.toMatchObject({
    code: 'invite_to_own_board',
  })
  await expect(world.as('bob').run(getBoard, { board_id: board.id })).rejects.toMatchObject({
    code: 'board_not_found',
  })
  const accepted = await world.as('bob').run(acceptEmailInvite, { token })
  expect(accepted).toMatchObject({ id: board.id, collaborated_by_me: true })
  await expect(world.as('bob').run(acceptEmailInvite, { token })).rejects.toMatchObject(gone)
  await expect(world.visitor.run(getEmailInvite, { token })).rejects.toMatchObject(gone)
})

it('a mailed invitation is for the account with the invited address, and stays open for it', async () => {
  const { board, token } = await mailed('bo\u200bb@cast.example')
  await expect(world.as('ada').run(acceptEmailInvite, { token })).rejects.toMatchObject({
    code: 'invite_for_another_address',
  })
  await expect(world.as('ada').run(getBoard, { board_id: board.id })).rejects.toMatchObject({
    code: 'board_not_found',
  })
  expect(await world.as('bob').run(acceptEmailInvite, { token })).toMatchObject({ id: board.id })
})

it('a mailed invitation is declined by its link, which then becomes invalid', async () => {
  const { board, token } = await mailed('una@mail.example')
  await expect(world.visitor.run(declineEmailInvite, { token: `${token}x` })).rejects.toMatchObject(
    gone,
  )
  expect(await olive().run(listBoardInvites, { board_id: board.id })).toMatchObject([
    { email: 'una@mail.example', status: 'invited' },
  ])
  await world.visitor.run(declineEmailInvite, { token })
  expect(await olive().run(listBoardInvites, { board_id: board.id })).toEqual([])
  await expect(world.visitor.run(getEmailInvite, { token })).rejects.toMatchObject(gone)
  await expect(world.as('bob').run(acceptEmailInvite, { token })).rejects.toMatchObject(gone)
  await expect(world.as('bob').run(declineEmailInvite, { token })).rejects.toMatchObject(gone)
  await olive().run(inviteToBoardByEmail, { board_id: board.id, emails: ['una@mail.example'] })
  const anew = await tokenTo('una@mail.example')
  expect(await world.visitor.run(getEmailInvite, { token: anew })).toMatchObject({
    board: { name: board.name },
  })
})

it('a mailed invitation is accepted once, even with twenty concurrent attempts', async () => {
  const { board, token } = await mailed('bob@cast.example')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => world.as('bob').run(acceptEmailInvite, { token })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await olive().run(getBoard, { board_id: board.id })).collaborating_users).toHaveLength(1)
})

it('a mailed invitation shows its address to the owner only', async () => {
  const { board, token, invite_id } = await mailed('bob@cast.example')
  await world.as('bob').run(acceptEmailInvite, { token })
  await olive().run(inviteToBoardByEmail, { board_id: board.id, emails: 'kai@mail.example' })
  const listed = await olive().run(listBoardInvites, { board_id: board.id })
  expect(listed).toMatchObject([
    { user: { username: 'bob' }, email: null, status: 'accepted' },
    { user: null, email: 'kai@mail.example', status: 'invited' },
  ])
  const toBob = await world.as('bob').run(listBoardInvites, { board_id: board.id })
  expect(JSON.stringify(toBob)).not.toContain('mail.example')
  expect(invite_id).toMatch(/^\d+$/)
})

it('a mailed invitation is invalid when it was revoked, sent again, is too old, or its board is deleted', async () => {
  const one = await mailed('ada@cast.example')
  await expect(
    world.as('bob').run(declineBoardInvite, { board_id: one.board.id, invite_id: one.invite_id }),
  ).rejects.toMatchObject(gone)
  await olive().run(declineBoardInvite, { board_id: one.board.id, invite_id: one.invite_id })
  await expect(world.as('ada').run(acceptEmailInvite, one)).rejects.toMatchObject(gone)

  const two = await mailed('ada@cast.example')
  await olive().run(inviteToBoardByEmail, { board_id: two.board.id, emails: ['ADA@cast.example'] })
  await expect(world.as('ada').run(acceptEmailInvite, two)).rejects.toMatchObject(gone)
  expect(await olive().run(listBoardInvites, { board_id: two.board.id })).toHaveLength(1)

  const three = await mailed('ada@cast.example')
  await world.database.pool.query(
    `update board_email_invites set expires_at = now() - interval '1 minute' where id = $1`,
    [three.invite_id],
  )
  await expect(world.as('ada').run(acceptEmailInvite, three)).rejects.toMatchObject(gone)
})

it('a mailed invitation is refused for an invalid address, and then nothing is stored', async () => {
  const board = await olive().run(createBoard, { name: 'Typing' })
  const emails = ['ok@mail.example', 'keep typing']
  await expect(
    olive().run(inviteToBoardByEmail, { board_id: board.id, emails }),
  ).rejects.toMatchObject({
    code: 'email_invalid',
    detail: { field: 'emails', data: { email: 'keep typing' } },
  })
  expect(await olive().run(listBoardInvites, { board_id: board.id })).toEqual([])
  expect(await mailsTo(world, 'ok@mail.example')).toEqual([])
})

it('a mailed invitation stores only the hash of a link', async () => {
  const { token } = await mailed('zoe@mail.example')
  const kept = await rows<{ token_hash: Buffer }>(
    world.database.reader,
    'select * from board_email_invites',
    [],
  )
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(kept[0]?.token_hash).toHaveLength(32)
})

it('a mailed invitation can be sent with a new board for the given addresses', async () => {
  const input = { name: 'With friends', collab_board_email: 'ann@mail.example' }
  const board = await olive().run(createBoard, input)
  expect(await mailsTo(world, 'ann@mail.example')).toHaveLength(1)
  expect(await olive().run(listBoardInvites, { board_id: board.id })).toHaveLength(1)
  const flagged = { name: 'Only a flag', collab_board_email: 'true' }
  await expect(olive().run(createBoard, flagged)).resolves.toMatchObject({ name: 'Only a flag' })
  await expect(
    olive().run(createBoard, { name: 'For an advertiser', advertiser_id: '549' }),
  ).rejects.toMatchObject({ code: 'advertiser_not_found', detail: { field: 'advertiser_id' } })
})

it('a mailed invitation is sent to one address five times an hour, whoever invites, and stored only when sent', async () => {
  const strict = await createWorld({ RATE_LIMIT_SCALE: '1' })
  const invite = async (name: 'olive' | 'bob', board_id: BoardId) =>
    strict.as(name).run(inviteToBoardByEmail, { board_id, emails: ['mia@mail.example'] })
  const boards = await Promise.all(
    (['olive', 'bob'] as const).map((name) =>
      strict.as(name).run(createBoard, { name: 'Busy', privacy: 'secret' }),
    ),
  )
  const [olives = asId<BoardId>(''), bobs = asId<BoardId>('')] = boards.map(({ id }) => id)
  for (let n = 0; n < 5; n += 1) await invite('olive', olives)
  await expect(invite('bob', bobs)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await strict.as('bob').run(listBoardInvites, { board_id: bobs })).toEqual([])
  expect(await mailsTo(strict, 'mia@mail.example')).toHaveLength(5)
  await strict.end()
})

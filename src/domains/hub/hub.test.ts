import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { declineBoardInvite } from '#contract/boards/people/decline-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { removeCollaborator } from '#contract/boards/people/remove-collaborator'
import { followBoard } from '#contract/follows/follow-board'
import { followPerson, unfollowPerson } from '#contract/follows/follow-person'
import type { CommentId } from '#contract/ids'
import { countUnseenNews, listNews, type NewsKind, seeNews } from '#contract/news/news'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { mutePerson, unmutePerson } from '#contract/people/mutes'
import { savePin } from '#contract/pins/save-pin'
import { addNews, type NewNews, sweepNews } from '#domains/news'
import { hidePerson } from '#domains/people'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { type CastName, createWorld, type World } from '#testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const id = (name: CastName) => idOf(world, name)
const newsOf = async (name: CastName) => (await world.as(name).run(listNews, {})).items
const unseenBy = async (name: CastName) =>
  (await world.as(name).run(countUnseenNews, {})).unseen_count
const send = (news: NewNews) =>
  world.database.transaction((db) => addNews(db, world.services, news))
const sendNews = (kind: NewsKind, facts: NewNews['facts'] = {}) =>
  send({ personId: id('olive'), kind, actorId: id('bob'), facts })
const forget = () => world.database.pool.query('delete from news')

describe('news', () => {
  it('of a follow names the actor, is unseen until seen, and sent once a day', async () => {
    const bob = world.as('bob')
    await bob.run(followPerson, { username: 'olive' })
    expect(await newsOf('olive')).toMatchObject([
      { kind: 'followed', is_unseen: true, actor: { username: 'bob' }, board: null, pin: null },
    ])
    await bob.run(unfollowPerson, { username: 'olive' })
    await bob.run(followPerson, { username: 'olive' })
    expect(await unseenBy('olive')).toBe(1)
    await world.as('olive').run(seeNews, {})
    expect(await unseenBy('olive')).toBe(0)
    expect(await newsOf('olive')).toMatchObject([{ is_unseen: false }])
    expect(await newsOf('bob')).toEqual([])
  })

  it("is not sent for one's own actions, nor across a block", async () => {
    await forget()
    await send({ personId: id('olive'), kind: 'reacted', actorId: id('olive'), facts: {} })
    await world.as('ada').run(blockPerson, { user_id: id('olive') })
    await send({ personId: id('olive'), kind: 'reacted', actorId: id('ada'), facts: {} })
    await send({ personId: id('ada'), kind: 'reacted', actorId: id('olive'), facts: {} })
    await world.as('ada').run(unblockPerson, { user_id: id('olive') })
    expect([await newsOf('olive'), await newsOf('ada')]).toEqual([[], []])
    await send({ personId: id('ada'), kind: 'reacted', actorId: id('olive'), facts: {} })
    expect(await newsOf('ada')).toHaveLength(1)
  })

  it('is paged, latest first, and ends', async () => {
    await forget()
    for (let n = 1; n <= 7; n += 1) await sendNews('reacted', { reaction_type: n })
    const seen: (number | null)[] = []
    let bookmarks: string | null = null
    do {
      const page: { items: { reaction_type: number | null }[]; bookmark: string | null } =
        await world.as('olive').run(listNews, { page_size: 3, bookmarks })
      seen.push(...page.items.map(({ reaction_type }) => reaction_type))
      bookmarks = page.bookmark
    } while (bookmarks !== null)
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  it('is deleted when it is old', async () => {
    await forget()
    await sendNews('followed')
    const sweep = (days: number) =>
      world.database.transaction((db) => sweepNews(db, new Date(Date.now() + days * 86_400_000)))
    expect(await sweep(89)).toBe(0)
    expect(await sweep(91)).toBe(1)
  })

  it('of a board follow shows the board as long as its reader may open it', async () => {
    await forget()
    const olive = world.as('olive')
    const board = await olive.run(createBoard, { name: 'Followed' })
    await world.as('bob').run(followBoard, { board_id: board.id })
    expect(await newsOf('olive')).toMatchObject([
      { kind: 'board_followed', board: { id: board.id, url: board.url } },
    ])
  })
})

describe('secret boards', () => {
  it('are shown in a pending invitation, and in no other news', async () => {
    await forget()
    const olive = world.as('olive')
    const board = await olive.run(createBoard, { name: 'A surprise', privacy: 'secret' })
    const { id: board_id } = board
    const invite = () => olive.run(inviteToBoard, { board_id, invited_user_ids: [id('bob')] })
    await invite()
    expect(await newsOf('bob')).toMatchObject([
      { kind: 'board_invited', board: { name: 'A surprise' }, actor: { username: 'olive' } },
    ])
    await world.as('bob').run(declineBoardInvite, { board_id })
    expect([await newsOf('bob'), await unseenBy('bob')]).toEqual([[], 0])

    await invite()
    await world.as('bob').run(acceptBoardInvite, { board_id })
    expect(await newsOf('olive')).toMatchObject([{ kind: 'board_joined', board: { id: board_id } }])
    expect(await newsOf('bob')).toHaveLength(1)
    await olive.run(removeCollaborator, { board_id, user_id: id('bob') })
    expect([await newsOf('bob'), await unseenBy('bob')]).toEqual([[], 0])
  })

  it('hide their pins and comments from the news, and from the count', async () => {
    await forget()
    const bob = world.as('bob')
    const board = await bob.run(createBoard, { name: 'Turning' })
    const pin = await bob.run(savePin, { board_id: board.id, image_base64: await drawBase64() })
    const comment_id = world.services.newId<CommentId>()
    await world.database.pool.query(
      `insert into comments (root_pin_id, id, pin_id, person_id, text, created_at)
       values ($1, $2, $1, $3, 'Lovely light', now())`,
      [pin.id, comment_id, id('bob')],
    )
    await sendNews('saved_yours', { pin_id: pin.id, board_id: board.id })
    await sendNews('mentioned', { pin_id: pin.id, comment_id })
    await sendNews('liked_comment', { comment_id })
    expect(await newsOf('olive')).toMatchObject([
      { kind: 'liked_comment', comment: { text: 'Lovely light' }, pin: null },
      { kind: 'mentioned', comment: { text: 'Lovely light' }, pin: { id: pin.id } },
      { kind: 'saved_yours', board: { name: 'Turning' }, pin: { images: { '236x': {} } } },
    ])
    for (const privacy of ['secret', 'public'] as const) {
      await bob.run(editBoard, { board_id: board.id, privacy })
      const shown = privacy === 'public' ? 3 : 0
      expect([(await newsOf('olive')).length, await unseenBy('olive')]).toEqual([shown, shown])
    }
  })

  it('leaves out muted people, and shows their news again when they are unmuted', async () => {
    await forget()
    await sendNews('followed')
    await world.as('olive').run(mutePerson, { user_id: id('bob') })
    expect([await newsOf('olive'), await unseenBy('olive')]).toEqual([[], 0])
    await world.as('olive').run(unmutePerson, { user_id: id('bob') })
    expect([(await newsOf('olive')).length, await unseenBy('olive')]).toEqual([1, 1])
  })

  it('leaves out people whose account is closed', async () => {
    await forget()
    await sendNews('followed')
    const hide = (at: Date | null) =>
      world.database.transaction((db) => hidePerson(db, id('bob'), at))
    await hide(new Date())
    expect([await newsOf('olive'), await unseenBy('olive')]).toEqual([[], 0])
    await hide(null)
    expect(await newsOf('olive')).toHaveLength(1)
  })
})

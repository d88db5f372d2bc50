import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { listBoardInvites } from '#contract/boards/people/list-board-invites'
import { createComment } from '#contract/comments/create-comment'
import { startConversation } from '#contract/conversations/conversations'
import { makeShortLink } from '#contract/conversations/short-links'
import { seeFewer } from '#contract/discover/see-fewer'
import { followBoard } from '#contract/follows/follow-board'
import { followPerson } from '#contract/follows/follow-person'
import type { BoardId, PersonId } from '#contract/ids'
import { mutePerson } from '#contract/people/mutes'
import { repin } from '#contract/pins/repin'
import { report } from '#contract/reports/report'
import { deleteDueAccounts } from '#domains/accounts'
import { indexAll } from '#domains/search'
import { row, rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { wrongCounters } from '#testing/faults/consistency'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawBase64 } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { boundary, type Options, toMultipart, type WireClient } from '#testing/wire-client'
import { createEventHandlers } from './job-list.ts'

const password = 'correct horse 7'
const dayMs = 86_400_000

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld({ env: { RATE_LIMIT_SCALE: '1000', CAPTCHA_PROVIDER: 'none' } })
})
afterAll(() => world.end())

interface Column {
  table_name: string
  column_name: string
  data_type: string
}

/** Every column of every table that contains this id or one of these words, as `table.column`. */
async function traces(id: string, words: string[]): Promise<string[]> {
  const { reader } = world.database
  const columns = await rows<Column>(
    reader,
    `select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and data_type in ('bigint', 'text', 'ARRAY', 'jsonb', 'tsvector')`,
    [],
  )
  const found: string[] = []
  for (const { table_name, column_name, data_type } of columns) {
    const isHere =
      data_type === 'bigint'
        ? `"${column_name}" = '${id}'::bigint`
        : [id, ...words].map((word) => `"${column_name}"::text ilike '%${word}%'`).join(' or ')
    const counted = await row<{ n: number }>(
      reader,
      `select count(*)::int as n from "${table_name}" where ${isHere}`,
      [],
    )
    if (counted?.n) found.push(`${table_name}.${column_name}`)
  }
  return found.toSorted()
}

/** Follows, invitations, blocks, mutes and advertisers, in both directions. */
async function createRelationships(
  client: WireClient,
  personId: PersonId,
  boardId: BoardId,
  bobsId: BoardId,
) {
  const bob = world.as('bob')
  const settings = { board_id: bobsId, collaborator_invites_enabled: true }
  await bob.run(editBoard, settings)
  await bob.run(inviteToBoard, { board_id: bobsId, invited_user_ids: [personId] })
  await bob.run(followPerson, { user_id: personId })
  await bob.run(followBoard, { board_id: boardId })
  await bob.run(mutePerson, { user_id: personId })
  await bob.run(becomePartner, { business_name: 'Bob' })
  const bobsAds = await bob.run(createAdvertiser, { name: 'Lamps', country: 'US' })
  const theirs = await row<{ username: string }>(
    world.database.reader,
    'select username from people where id = $1',
    [personId],
  )
  await bob.run(addAdvertiserPerson, {
    advertiser_id: bobsAds.id,
    username: theirs?.username ?? '',
    role: 'ADMIN',
  })
  const requests: [string, Options][] = [
    ['BoardInviteResource/update', { board_id: bobsId }],
    ['BoardInviteResource/create', { board_id: bobsId, invited_user_ids: [idOf(world, 'ada')] }],
    ['BoardInviteResource/create', { board_id: boardId, invited_user_ids: [idOf(world, 'ada')] }],
    ['BoardEmailInviteResource/create', { board_id: boardId, emails: ['mia@mail.example'] }],
    ['PartnerResource/update', { business_name: 'Xanthippe' }],
    ['AdvertiserResource/create', { name: 'Xanthippe', country: 'US' }],
    ['UserFollowResource/create', { username: 'bob' }],
    ['BoardFollowResource/create', { board_id: bobsId }],
    ['UserBlockResource/create', { user_id: idOf(world, 'kim') }],
    ['UserMuteResource/create', { user_id: idOf(world, 'kim') }],
    ['RecentSearchesResource/create', { query: 'Lamps of Xanthippe' }],
    ['InterestFollowResource/create', { interest_ids: ['100', '105'] }],
  ]
  for (const [place, options] of requests)
    expect([place, (await client.post(place, options)).outcome]).toEqual([place, 'ok'])
  const kept = await traces(personId, [])
  for (const column of [
    'advertiser_people.person_id',
    'advertisers.owner_id',
    'board_collaborators.invited_by',
    'board_collaborators.person_id',
    'board_email_invites.invited_by',
    'board_follows.follower_id',
    'interest_follows.person_id',
    'news.actor_id',
    'news.person_id',
    'person_blocks.blocker_id',
    'person_follows.follower_id',
    'person_follows.person_id',
    'person_mutes.muted_id',
    'person_mutes.person_id',
    'recent_searches.person_id',
    'search_days.person_id',
  ])
    expect(kept).toContain(column)
}

/** Comments, reactions, messages, reports and hidden pins, in both directions. */
async function createInteractions(
  client: WireClient,
  personId: PersonId,
  username: string,
  bobsPin: string,
  theirPin: string,
) {
  const bob = world.as('bob')
  const comment = await bob.run(createComment, {
    pinId: bobsPin,
    text: 'To @X and Y',
    tags: [{ user_id: personId, offset: 3, length: 2 }],
  })
  await bob.run(startConversation, { user_ids: [personId, idOf(world, 'ada')], text: 'Hello' })
  await bob.run(report, { subject: 'person', subject_id: personId, reason: 'spam' })
  await bob.run(seeFewer, { pin_id: theirPin, of: 'person' })
  await bob.run(seeFewer, { pin_id: theirPin, of: 'board' })
  await bob.run(makeShortLink, { url: `/${username}/lanterns/` })
  const requests: [string, Options][] = [
    ['AggregatedCommentResource/create', { pinId: bobsPin, text: 'From Xanthippe' }],
    ['AggregatedCommentLikeResource/create', { commentId: comment.id }],
    ['PinReactionResource/create', { pin_id: bobsPin, reaction_type: 1 }],
    ['PinHideResource/create', { pin_id: bobsPin }],
    ['PinDisclosureResource/update', { pin_id: theirPin, is_paid_link: true, partnership: 'none' }],
    ['SeeFewerResource/create', { pin_id: bobsPin, of: 'person' }],
    ['SeenPinsResource/create', { pin_ids: [bobsPin] }],
    ['ConversationsResource/create', { user_ids: [idOf(world, 'bob')], text: 'By Xanthippe' }],
    ['ReportResource/create', { subject: 'pin', subject_id: bobsPin, reason: 'spam' }],
    ['ShortLinkResource/create', { url: `/pin/${bobsPin}/` }],
  ]
  for (const [place, options] of requests)
    expect([place, (await client.post(place, options)).outcome]).toEqual([place, 'ok'])
  const kept = await traces(personId, ['xanthippe'])
  for (const column of [
    'comments.person_id',
    'comments.text',
    'comment_likes.person_id',
    'reactions.person_id',
    'hidden_pins.person_id',
    'pin_disclosures.creator_id',
    'see_fewer.person_id',
    'seen_pins.person_id',
    'see_fewer.subject',
    'conversation_people.person_id',
    'conversation_messages.person_id',
    'conversations.people_key',
    'reports.person_id',
    'reports.subject_id',
    'short_links.path',
    'short_links.person_id',
  ])
    expect(kept).toContain(column)
}

/** Imports a pin whose picture is at a forbidden address. */
async function importPin(client: WireClient) {
  const pins = [{ board: 'Of Xanthippe', image_url: 'http://127.0.0.1:9/picture.png' }]
  const answer = await client.send('POST', '/import-file/', {
    body: toMultipart('file', Buffer.from(JSON.stringify(pins))),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(await client.csrf()),
    },
  })
  expect(answer.status).toBe(200)
}

async function exportFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.services.store.list('exports/')) keys.push(key)
  return keys
}

/** Comments that mention this person by id. */
const mentionsOf = (personId: PersonId) =>
  rows(world.database.reader, `select 1 from comments where tags::text like '%' || $1 || '%'`, [
    personId,
  ])

it('removes every row and every file once the grace period is over, and not before', async () => {
  const client = world.client()
  const email = 'xanthippe@mail.example'
  const form = { email, password, birthday: 642_902_400, first_name: 'Xanthippe' }
  const { user } = (await client.post('UserRegisterResource/create', form)).data<{
    user: { id: PersonId; username: string }
  }>()
  const board = (
    await client.post('BoardResource/create', { name: 'Lamps', description: 'Light' })
  ).data<{ id: BoardId }>()
  const renamed = { board_id: board.id, name: 'Lanterns' }
  await client.post('BoardResource/update', renamed)
  await client.post('BoardSectionResource/create', { board_id: board.id, name: 'Part' })
  const saved = (
    await client.post('PinResource/create', {
      board_id: board.id,
      image_base64: await drawBase64(),
    })
  ).data<{ id: string; image_signature: string }>()
  const kept = (
    await client.post('PinResource/create', {
      board_id: board.id,
      image_base64: await drawBase64(),
    })
  ).data<{ id: string }>()
  const upload_id = await uploadVideo(world, client, await drawVideo())
  await client.post('PinResource/create', { board_id: board.id, upload_id })
  const bobs = await world.as('bob').run(createBoard, { name: 'Own' })
  const onward = await world.as('bob').run(repin, { pin_id: kept.id, board_id: bobs.id })
  await createRelationships(client, user.id, board.id, bobs.id)
  await createInteractions(client, user.id, user.username, onward.id, kept.id)
  await importPin(client)
  expect(await mentionsOf(user.id)).toHaveLength(1)
  await client.post('UserSettingsResource/update', { image_signature: saved.image_signature })
  // A wrong password, a link and an appeal create rows of their own.
  await world.client().post('UserSessionResource/create', {
    username_or_email: email,
    password: 'not theirs 12',
  })
  await client.post('AppealResource/create', { email, message: 'About Xanthippe' })
  await client.post('UserResetPasswordResource/create', { username_or_email: email })
  await runAllJobs(world)
  await indexAll(world.database)
  expect((await client.post('ExportsResource/create', { password })).outcome).toBe('ok')
  await runAllJobs(world)
  expect(await exportFiles()).not.toEqual([])
  const before = await traces(user.id, ['xanthippe'])
  expect(before.length).toBeGreaterThan(12)
  for (const column of [
    'media_uploads.person_id',
    'imports.person_id',
    'import_items.board_name',
    'exports.person_id',
    'pin_search.words',
    'person_search.words',
  ])
    expect(before).toContain(column)

  await client.post('DeleteAccountResource/create', { password })
  await runAllJobs(world)
  const later = (days: number) => ({
    clock: { now: () => new Date(world.services.clock.now().getTime() + days * dayMs) },
  })
  expect(await deleteDueAccounts(later(13.99), world.database)).toBe(0)
  expect((await traces(user.id, [])).length).toBeGreaterThan(0)
  expect(await deleteDueAccounts(later(14.01), world.database)).toBe(1)
  expect((await client.get('UserResource', { username: user.username })).outcome).toBe(
    'person_not_found',
  )
  await runAllJobs(world)

  expect(await traces(user.id, ['xanthippe'])).toEqual([])
  expect(await exportFiles()).toEqual([])
  expect(await mentionsOf(user.id)).toEqual([])
  // The change is noted for two days, so that other processes drop it, too.
  expect(await traces(board.id, [])).toEqual(['board_changes.board_id'])
  expect(await rows(world.database.reader, wrongCounters, [])).toEqual([])
  // People whom they invited to another person's board are still invited.
  expect(await world.as('ada').run(listBoardInvites, {})).toMatchObject([
    { board: { id: bobs.id }, invited_by: { username: 'bob' } },
  ])
  const pictures = await rows(world.database.reader, 'select 1 from images where signature = $1', [
    saved.image_signature,
  ])
  expect(pictures).toEqual([])
  expect(await rows(world.database.reader, 'select 1 from videos', [])).toEqual([])
  // What other people saved from them stays.
  const pin = (await world.client().get('PinResource', { id: onward.id })).data<{
    native_creator: { username: string }
  }>()
  expect(pin.native_creator.username).toBe('bob')
  // The email address and the username are free again.
  const again = await world.client().post('UserRegisterResource/create', form)
  expect(again.data()).toMatchObject({ user: { username: user.username } })
})

it('can be interrupted and repeated', async () => {
  const client = world.client()
  const email = 'quentin@mail.example'
  const form = { email, password, birthday: 642_902_400 }
  const { user } = (await client.post('UserRegisterResource/create', form)).data<{
    user: { id: PersonId }
  }>()
  const board = (await client.post('BoardResource/create', { name: 'Chairs' })).data<{
    id: string
  }>()
  await client.post('PinResource/create', { board_id: board.id, image_base64: await drawBase64() })
  await client.post('DeleteAccountResource/create', { password })
  const then = new Date(Date.now() + 15 * dayMs)
  await deleteDueAccounts({ clock: { now: () => then } }, world.database)
  const tasks = createEventHandlers(world)
  for (let turn = 0; turn < 3; turn += 1) await tasks.account_deleted({ account_id: user.id })
  await runAllJobs(world)
  expect(await traces(user.id, ['quentin'])).toEqual([])
})

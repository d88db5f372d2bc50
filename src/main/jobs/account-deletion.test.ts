import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { listBoardInvites } from '#contract/boards/people/list-board-invites'
import type { BoardId, PersonId } from '#contract/ids'
import { repin } from '#contract/pins/repin'
import { deleteDueAccounts } from '#domains/accounts'
import { indexAll } from '#domains/search'
import { rows } from '#platform/database'
import { wrongCounters } from '#testing/faults/consistency'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawBase64 } from '#testing/media/pictures'
import { begin, importPlace, partFiles, sendOn } from '#testing/media/resumable'
import { drawVideo } from '#testing/media/videos'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { boundary, toMultipart, type WireClient } from '#testing/wire-client'
import { createInteractions, createRelationships } from '#testing/worlds/member-everywhere'
import { tracesOf } from '#testing/worlds/traces'
import { createEventHandlers } from './job-list.ts'

const password = 'correct horse 7'
const dayMs = 86_400_000

/** The number alone, so that the account is deleted again where an older backup is restored. */
const known = ['erased_accounts.account_id']

let world: ServedWorld
beforeAll(async () => {
  world = await createServedWorld({ env: { RATE_LIMIT_SCALE: '1000', CAPTCHA_PROVIDER: 'none' } })
})
afterAll(() => world.end())

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

/** Sends some of a file to import, which is not finished. */
async function beginImport(client: WireClient) {
  const path = await begin(client, 5_000, { name: 'Of Xanthippe' }, importPlace)
  expect((await sendOn(client, path, 0, Buffer.alloc(3_000, '['))).status).toBe(204)
  expect(await partFiles(world)).toHaveLength(1)
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
  const captions = [{ language: 'en', text: '1\n00:00:00,000 --> 00:00:01,000\nSaid by Xanthippe' }]
  const moving = await client.post('PinResource/create', {
    board_id: board.id,
    upload_id,
    captions,
  })
  expect(moving.outcome).toBe('ok')
  await client.post('PartnerResource/update', { business_name: 'Xanthippe' })
  const waiting = (
    await client.post('ScheduledPinResource/create', {
      ...{ board_id: board.id, title: 'Waiting Xanthippe', image_base64: await drawBase64() },
      ...{ publish_time: Math.floor(Date.now() / 1_000) + 3_600, time_zone: 'UTC' },
    })
  ).data<{ image_signature: string }>()
  const draft = { title: 'Begun by Xanthippe', editor_key: 'xanthippe', edit_number: 1 }
  const begun = { ...draft, image_signature: saved.image_signature, captions }
  expect((await client.post('PinDraftResource/update', begun)).outcome).toBe('ok')
  const bobs = await world.as('bob').run(createBoard, { name: 'Own' })
  const onward = await world.as('bob').run(repin, { pin_id: kept.id, board_id: bobs.id })
  await createRelationships(world, client, user.id, board.id, bobs.id)
  await createInteractions(world, client, user.id, user.username, onward.id, kept.id)
  await beginImport(client)
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
  const before = await tracesOf(world, user.id, ['xanthippe'])
  expect(before.length).toBeGreaterThan(12)
  for (const column of [
    'media_uploads.person_id',
    'resumable_uploads.person_id',
    'resumable_parts.person_id',
    'media_usage.person_id',
    'images.owner_id',
    'videos.owner_id',
    'imports.person_id',
    'import_items.board_name',
    'exports.person_id',
    'pin_search.words',
    'scheduled_pins.person_id',
    'pin_drafts.person_id',
    'person_search.words',
  ])
    expect(before).toContain(column)

  await client.post('DeleteAccountResource/create', { password })
  await runAllJobs(world)
  const later = (days: number) => ({
    clock: { now: () => new Date(world.services.clock.now().getTime() + days * dayMs) },
  })
  expect(await deleteDueAccounts(later(13.99), world.database)).toBe(0)
  expect((await tracesOf(world, user.id)).length).toBeGreaterThan(0)
  expect(await deleteDueAccounts(later(14.01), world.database)).toBe(1)
  expect((await client.get('UserResource', { username: user.username })).outcome).toBe(
    'person_not_found',
  )
  await runAllJobs(world)

  expect(await tracesOf(world, user.id, ['xanthippe'])).toEqual(known)
  expect([await exportFiles(), await partFiles(world)]).toEqual([[], []])
  expect(await mentionsOf(user.id)).toEqual([])
  // The change is noted for two days, so that other processes drop it, too.
  expect(await tracesOf(world, board.id)).toEqual(['board_changes.board_id'])
  expect(await rows(world.database.reader, wrongCounters, [])).toEqual([])
  // People whom they invited to another person's board are still invited.
  expect(await world.as('ada').run(listBoardInvites, {})).toMatchObject([
    { board: { id: bobs.id }, invited_by: { username: 'bob' } },
  ])
  const pictures = await rows(
    world.database.reader,
    'select 1 from images where signature = any($1::text[])',
    [[saved.image_signature, waiting.image_signature]],
  )
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
  expect(await tracesOf(world, user.id, ['quentin'])).toEqual(known)
})

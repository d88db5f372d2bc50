import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Privacy } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import type { BoardId, PinId } from '#contract/ids'
import { blockPerson } from '#contract/people/blocks'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { deletePerson } from '#main/jobs/delete-person'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawVideo } from '#testing/media/videos'
import { refusalOf } from '#testing/refusal-of'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireAnswer, WireClient } from '#testing/wire-client'
import { type CastName } from '#testing/world'

/**
 * Olive has a video with captions on a board of each privacy, and Ada, who collaborates on them, another. Olive has
 * blocked Kim, and Bob is anybody.
 */

let world: ServedWorld
const readers: Record<'visitor' | 'olive' | 'ada' | 'bob' | 'kim', WireClient> = {} as never
const of: Record<Privacy, { board: BoardId; pin: PinId; adas: PinId }> = {} as never
const captions = [{ language: 'en', text: '0:00 --> 0:01\nWhispered' }]

beforeAll(async () => {
  world = await createServedWorld()
  readers.visitor = world.client()
  for (const name of ['olive', 'ada', 'bob', 'kim'] as const)
    readers[name] = await world.member(name)
  const video = await drawVideo()
  const uploads = {
    olive: await uploadVideo(world, readers.olive, video),
    ada: await uploadVideo(world, readers.ada, video),
  }
  const save = async (name: 'olive' | 'ada', board_id: BoardId): Promise<PinId> => {
    const upload_id = uploads[name]
    return (await world.as(name).run(savePin, { board_id, upload_id, captions } as never)).id
  }
  for (const privacy of ['public', 'protected', 'secret'] as const) {
    const olive = world.as('olive')
    const { id: board_id } = await olive.run(createBoard, { name: `Films ${privacy}`, privacy })
    await olive.run(inviteToBoard, { board_id, invited_user_ids: [idOf(world, 'ada')] })
    await world.as('ada').run(acceptBoardInvite, { board_id })
    const pin = await save('olive', board_id)
    of[privacy] = { board: board_id, pin, adas: await save('ada', board_id) }
  }
  await world.as('olive').run(blockPerson, { user_id: idOf(world, 'kim') })
  await runAllJobs(world)
}, 120_000)
afterAll(() => world.end())

type EntryPoint = [string, (client: WireClient, pin: PinId) => Promise<WireAnswer>]
const entryPoints: EntryPoint[] = [
  ['the player', (client, id) => client.send('GET', `/pin/${id}/captions/en.vtt`)],
  ['all languages', (client, id) => client.get('PinCaptionsResource', { id })],
  ['one language', (client, id) => client.get('PinCaptionsResource', { id, language: 'en' })],
  ['its path', (client, id) => client.send('GET', `/v3/pins/${id}/captions/`)],
]

/** By which of them somebody learns what is said. */
async function openTo(who: keyof typeof readers, pin: PinId): Promise<string[]> {
  const open: string[] = []
  for (const [name, ask] of entryPoints)
    if ((await ask(readers[who], pin)).text.includes('Whispered')) open.push(name)
  return open
}
const all = entryPoints.map(([name]) => name)

describe.each(['public', 'protected', 'secret'] as const)('captions on a %s board', (privacy) => {
  it.each([
    ['olive', true],
    ['ada', true],
    ['bob', privacy !== 'secret'],
    ['visitor', privacy !== 'secret'],
    ['kim', false],
  ] as const)('are read by %s: %s', async (who, isOpen) => {
    expect(await openTo(who, of[privacy].pin)).toEqual(isOpen ? all : [])
  })
})

it('stand in no list, and not in the pin itself', async () => {
  const { pin, board } = of.public
  const page = await readers.bob.get('PinResource', { id: pin })
  expect([
    page.text.includes(`/pin/${pin}/captions/en.vtt`),
    page.text.includes('Whispered'),
  ]).toEqual([...[true, false]])
  const feed = await readers.bob.get('BoardFeedResource', { board_id: board })
  expect([feed.text.includes(pin), /captions|Whispered/.test(feed.text)]).toEqual([true, false])
})

it('are changed by who saved their pin and by the owner of its board, and by no other collaborator', async () => {
  const { pin, adas } = of.public
  const edit = (name: 'olive' | 'ada', id: PinId) => world.as(name).run(editPin, { id, captions })
  expect((await refusalOf(() => edit('ada', pin))).code).toBe('pin_of_others')
  await edit('ada', adas)
  await edit('olive', adas)
})

it('of one who is blocked are hidden on the boards of others, but not from their owner', async () => {
  await world.as('ada').run(blockPerson, { user_id: idOf(world, 'bob') })
  expect(await openTo('bob', of.public.adas)).toEqual([])
  expect(await openTo('bob', of.public.pin)).toEqual(all)
  expect(await openTo('olive', of.public.adas)).toEqual(all)
})

const hide = (name: CastName, at: Date | null) =>
  rows(world.database.writer, 'update people set hidden_at = $2 where id = $1', [
    idOf(world, name),
    at,
  ])

it('are hidden with the owner of their board, and with who saved them', async () => {
  await hide('olive', new Date())
  for (const who of ['visitor', 'bob', 'ada'] as const)
    expect([who, await openTo(who, of.public.pin)]).toEqual([who, []])
  await hide('olive', null)
  expect(await openTo('visitor', of.public.pin)).toEqual(all)
  await hide('ada', new Date())
  expect(await openTo('visitor', of.public.adas)).toEqual([])
  await hide('ada', null)
})

it('are gone at once when their board becomes secret or their pin goes, and stay on saves of others', async () => {
  const bobs = await world.as('bob').run(createBoard, { name: 'Of films' })
  const { id } = await world.as('bob').run(repin, { pin_id: of.public.pin, board_id: bobs.id })
  await world.as('olive').run(editBoard, { board_id: of.public.board, privacy: 'secret' })
  expect(await openTo('bob', of.public.pin)).toEqual([])
  await world.as('olive').run(deletePin, { id: of.public.pin })
  expect(await openTo('olive', of.public.pin)).toEqual([])
  expect(await openTo('visitor', id)).toEqual(all)
})

it('are erased with who wrote them', async () => {
  const { pin } = of.protected
  await deletePerson(world, idOf(world, 'olive'))
  await runAllJobs(world)
  expect(await openTo('bob', pin)).toEqual([])
  const left = await rows(
    world.database.reader,
    'select id from pins where id = any($1::bigint[])',
    [[of.protected.pin, of.secret.pin]],
  )
  expect(left).toEqual([])
})

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import type { BoardId, PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { rows } from '#platform/database'
import { asyncCpuTimeMs } from '#testing/faults/cpu-time'
import { drawBase64, drawPicture } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireAnswer, WireClient } from '#testing/wire-client'

let world: ServedWorld
let visitor: WireClient
let pinId: PinId
let secretId: string

beforeAll(async () => {
  world = await createServedWorld()
  visitor = world.client()
  const olive = world.as('olive')
  const shown = await olive.run(createBoard, { name: 'Shown' })
  const secret = await olive.run(createBoard, { name: 'Secret', privacy: 'secret' })
  const image_base64 = await drawBase64()
  const save = (board_id: BoardId) => olive.run(savePin, { board_id, image_base64, title: 'Lamp' })
  pinId = (await save(shown.id)).id
  secretId = (await save(secret.id)).id
})
afterAll(() => world.end())

const sendQuery = (query: unknown, variables?: unknown, client = visitor): Promise<WireAnswer> =>
  client.send('POST', '/_graphql/', {
    body: JSON.stringify({ query, variables }),
    headers: { 'content-type': 'application/json' },
  })
const read = (answer: WireAnswer) => JSON.parse(answer.text) as { data?: any; errors?: any[] }

const whole = `query PinQuery($pinId: ID!) {
  pin(pinId: $pinId) { id title image236x { url width height } embed { src type } dominantColor }
}`

describe('a pin by its id', () => {
  it('has its picture, its embed and its colour', async () => {
    const answer = await sendQuery(whole, { pinId })
    expect(answer.status).toBe(200)
    const { pin } = read(answer).data
    expect(pin).toEqual({
      id: pinId,
      title: 'Lamp',
      image236x: {
        url: expect.stringMatching(/^http:\/\/localhost:3000\/236x\/.+\.webp$/),
        width: expect.any(Number),
        height: expect.any(Number),
      },
      embed: null,
      dominantColor: expect.stringMatching(/^#[0-9a-f]{6}$/i),
    })
  })

  it('uses the aliases of the query, for ids as numbers and texts', async () => {
    const query = `{ a: pin(pinId: ${pinId}) { is: id __typename } b: pin(pinId: "${pinId}") { id } }`
    expect(read(await sendQuery(query)).data).toEqual({
      a: { is: pinId, __typename: 'Pin' },
      b: { id: pinId },
    })
  })

  it('has an animated picture as its embed', async () => {
    const frames = [await drawPicture(), await drawPicture()]
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const olive = world.as('olive')
    const board = await olive.run(createBoard, { name: 'Moving' })
    const moving = await olive.run(savePin, {
      board_id: board.id,
      image_base64: gif.toString('base64'),
    })
    const { pin } = read(await sendQuery(whole, { pinId: moving.id })).data
    expect(pin.embed).toEqual({
      src: expect.stringMatching(/\/originals\/.+\.(gif|webp)$/),
      type: expect.stringMatching(/^(gif|webp)$/),
    })
  })

  it('looks missing to strangers when it is secret', async () => {
    const secret = await sendQuery(whole, { pinId: secretId })
    const missing = await sendQuery(whole, { pinId: '100000000000000003' })
    expect(secret.text).toBe(missing.text)
    expect(read(secret)).toMatchObject({
      data: { pin: null },
      errors: [{ path: ['pin'], extensions: { reason: 'pin_not_found' } }],
    })
    const owner = await world.member('olive')
    expect(read(await sendQuery(whole, { pinId: secretId }, owner)).data.pin.id).toBe(secretId)
  })
})

describe('a pin in the save flow', () => {
  const detail = `query ($pinId: ID!) { pin(pinId: $pinId) {
    entityId type title description link isPromoted promotedIsRemovable trackingParams imageUrl
    imageSpec_236x { url width height } imageSpec_orig { url width height }
    linkDomain { domain officialUser { id username fullName } }
    board { id name url layout } pinnedToBoard { id name layout } pinner { id username }
  } }`

  it('has its board, its owner, and where the viewer has saved it already', async () => {
    const bob = world.as('bob')
    const olive = world.as('olive')
    const source = await olive.run(createBoard, { name: 'Hall' })
    const input = {
      board_id: source.id,
      image_base64: await drawBase64(),
      title: 'Rug',
      description: 'Woven',
      link: 'https://www.rugs.example/one',
    }
    const { id } = await olive.run(savePin, input)
    const own = await bob.run(createBoard, { name: 'Mine', privacy: 'secret' })
    await bob.run(repin, { pin_id: id, board_id: own.id })
    await rows(
      world.database.writer,
      `insert into claims (id, person_id, kind, name, token, claimed_at, verified_at)
       values (1, $1, 'website', 'rugs.example', 'token', now(), now())`,
      [olive.viewer?.id],
    )
    const detailsFor = async (client: WireClient) =>
      read(await sendQuery(detail, { pinId: id }, client)).data.pin
    expect(await detailsFor(await world.member('bob'))).toMatchObject({
      entityId: id,
      type: 'pin',
      title: 'Rug',
      description: 'Woven',
      link: 'https://www.rugs.example/one',
      isPromoted: false,
      promotedIsRemovable: false,
      trackingParams: expect.any(String),
      imageUrl: expect.stringContaining('/736x/'),
      imageSpec_236x: { url: expect.stringContaining('/236x/') },
      imageSpec_orig: { url: expect.stringContaining('/originals/') },
      linkDomain: {
        domain: 'rugs.example',
        officialUser: { id: olive.viewer?.id, username: 'olive', fullName: 'Olive Grant' },
      },
      board: { id: source.id, name: 'Hall', url: '/olive/hall/', layout: 'default' },
      pinnedToBoard: { id: own.id, name: 'Mine', layout: 'default' },
      pinner: { id: olive.viewer?.id, username: 'olive' },
    })
    for (const other of [visitor, await world.member('ada'), await world.member('olive')]) {
      const pin = await detailsFor(other)
      expect(pin.pinnedToBoard?.id).not.toBe(own.id)
      expect(JSON.stringify(pin)).not.toContain('Mine')
    }
  })

  it('shows the board of a secret pin only to its members', async () => {
    const query = '{ pin(pinId: "ID") { board { name } pinner { username } link } }'
    const filled = query.replace('ID', secretId)
    expect(read(await sendQuery(filled, {}, await world.member('bob'))).data.pin).toBeNull()
    const { pin } = read(await sendQuery(filled, {}, await world.member('olive'))).data
    expect(pin).toEqual({ board: { name: 'Secret' }, pinner: { username: 'olive' }, link: null })
  })

  it('has no more fields of people than their cards', async () => {
    const answer = await sendQuery(`{ pin(pinId: "${pinId}") { pinner { email } } }`)
    expect(answer.status).toBe(400)
  })
})

describe('quickly refuses', () => {
  const deep = (levels: number) => '{a'.repeat(levels) + '}'.repeat(levels)
  const many = (fields: number) =>
    `{ ${Array.from({ length: fields }, (_, n) => `a${n}: pin(pinId: 1) { id }`).join(' ')} }`

  it.each([
    ['introspection', '{ __schema { types { name } } }'],
    ['introspection of a type', '{ __type(name: "Pin") { name } }'],
    ['a selection too deep', deep(limits.graphqlDepth + 1)],
    ['a selection much too deep', deep(1_900)],
    ['too many fields', many(limits.graphqlFields + 1)],
    ['too many arguments', `{ pin(${'a: 1 '.repeat(limits.graphqlFields)}) { id } }`],
    ['too many variables', `query (${'$a: ID '.repeat(limits.graphqlFields + 1)}) { pin }`],
    ['too many aliases', many(limits.graphqlRoots + 1)],
    ['a text too long', `{ pin(pinId: 1) { id } } #${'x'.repeat(limits.graphqlLength)}`],
    ['a fragment', '{ ...F } fragment F on Query { pin(pinId: 1) { id } }'],
    ['a recursive fragment', 'fragment F on Query { ...F } { ...F }'],
    ['an inline fragment', '{ pin(pinId: 1) { ... on Pin { id } } }'],
    ['a directive', '{ pin(pinId: 1) @include(if: true) { id } }'],
    ['a mutation', 'mutation { pin(pinId: 1) { id } }'],
    ['two queries', '{ pin(pinId: 1) { id } } { pin(pinId: 1) { id } }'],
    ['an unknown field', '{ pin(pinId: 1) { password } }'],
    ['a field that every object inherits', '{ pin(pinId: 1) { constructor } }'],
    ['a pin without fields', '{ pin(pinId: 1) }'],
    ['fields of a text', '{ pin(pinId: 1) { id { x } } }'],
    ['an unknown argument', '{ pin(pinId: 1, first: 3) { id } }'],
    ['a pin without an id', '{ pin { id } }'],
    ['an undeclared variable', '{ pin(pinId: $x) { id } }'],
    ['a list for an id', '{ pin(pinId: [1]) { id } }'],
    ['nothing', ''],
    ['an unfinished query', '{ pin(pinId: "1'],
    ['a query that is no text', 7],
  ])('%s', async (_what, query) => {
    let answer: Awaited<ReturnType<typeof sendQuery>> | undefined
    const tookMs = await asyncCpuTimeMs(async () => {
      answer = await sendQuery(query)
    })
    if (!answer) throw new Error('Nothing was answered')
    expect(answer.status).toBe(400)
    expect(tookMs).toBeLessThan(500)
    expect(read(answer)).toEqual({ errors: [{ message: expect.any(String) }] })
  })

  it('nothing at the limit itself', async () => {
    expect((await sendQuery(many(limits.graphqlRoots))).status).toBe(200)
  })

  it('a body that is too large, invalid JSON, and GET', async () => {
    expect((await sendQuery('x'.repeat(limits.graphqlBodyBytes))).status).toBe(413)
    const broken = { body: '{', headers: { 'content-type': 'application/json' } }
    expect((await visitor.send('POST', '/_graphql/', broken)).status).toBe(400)
    expect((await visitor.send('GET', '/_graphql/')).status).toBe(405)
  })
})

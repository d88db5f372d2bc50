import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Failure, type FailureCode } from '#contract/errors'
import type { Operation } from '#contract/operation'
import { handlers } from '#main/handlers'
import { answerQuery, createOperations } from '#platform/operations'
import { resourceRoutes, v3Routes } from '#testing/all-operations'
import { anyJson, type KnownValues, nearlyValid, writeJson } from '#testing/any-input'
import { idOf } from '#testing/callers'
import { findUndeclared } from '#testing/declared-output'
import { drawBase64 } from '#testing/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireAnswer, WireClient } from '#testing/wire-client'
import type { World } from '#testing/world'

/** ANY_INPUT_RUNS asks for a long search instead of one that fits between other tests. */
const wishedRuns = process.env.ANY_INPUT_RUNS
const runs = Number(wishedRuns ?? 1_200)
const longestMs = wishedRuns ? undefined : 8_000
const patienceMs = 60_000 + runs * 50
const longestAddress = 12_000

let world: ServedWorld
let visitor: WireClient
let member: WireClient
/** Grows as the run makes boards and pins, so that what was deleted is not all there was. */
const known = {
  board_id: [] as unknown[],
  section_id: [] as unknown[],
  user_id: [] as unknown[],
  invited_user_ids: [] as unknown[],
  emails: ['new@mail.example', ['a@mail.example', 'no address'], []] as unknown[],
  id: [] as unknown[],
  username: ['olive', 'bob', 'nobody'],
  slug: ['mine-1', 'theirs-1'],
  board_slug: ['mine-1', 'theirs-1'],
  section_slug: ['part', 'no-part'],
  email: ['olive@cast.example', 'new@mail.example', 'x'],
  username_or_email: ['olive', 'olive@cast.example', 'nobody'],
  password: ['correct horse 7', 'x'],
  birthday: [642_902_400, '642902400', 0],
  image_base64: [] as unknown[],
  image_signature: [] as unknown[],
  image_url: ['http://127.0.0.1:1/x.png', '/236x/aa/bb/cc/x.webp'],
  url: ['http://127.0.0.1:1/', 'no address'],
  link: ['https://shop.example/x', 'shop.example'],
  bookmarks: ['', '-end-', ['Ym9hcmRfZmVlZAox']] as unknown[],
  comment: [] as unknown[],
  conversation: [] as unknown[],
  people: [] as unknown[],
  advertiser_id: [] as unknown[],
}
const fields: KnownValues = Object.assign(known, {
  after_board_id: known.board_id,
  after_section_id: known.section_id,
  cover_pin_id: known.id,
  section: known.section_id,
  board_section_id: known.section_id,
  pin_id: known.id,
  pin: known.id,
  pinId: known.id,
  objectId: known.id,
  subject_id: known.id,
  commentId: known.comment,
  parent_id: known.comment,
  conversation_id: known.conversation,
  user_ids: known.people,
})

beforeAll(async () => {
  world = await createServedWorld({ alter: withoutOutside })
  visitor = world.client()
  member = await world.member('olive')
  await visitor.csrf()
  known.image_base64.push(await drawBase64(), await drawBase64({ format: 'jpeg' }), 'AAAA')
  const other = await world.member('bob')
  for (const name of ['olive', 'bob', 'ada'] as const) {
    known.user_id.push(idOf(world, name))
    known.invited_user_ids.push([idOf(world, name)], idOf(world, name))
  }
  for (let n = 1; n <= 12; n += 1) {
    await fill(member, `Mine ${n}`, n % 3 === 0 ? 'secret' : 'public')
    if (n % 4 === 1) await fill(other, `Theirs ${n}`, n === 9 ? 'secret' : 'protected')
  }
  await talk(member)
  await member.post('PartnerResource/update', { business_name: 'Lamps' })
  const made = await member.post('AdvertiserResource/create', { name: 'Lamps', country: 'US' })
  known.advertiser_id.push(made.data<{ id: string }>().id, '1', 'none')
})
afterAll(() => world.end())

/** The outside web is not asked for addresses that chance made up. */
function withoutOutside(made: World): World {
  const refuse = () => Promise.reject(new Failure('url_unreachable'))
  made.services.fetcher = { ...made.services.fetcher, fetch: refuse, read: refuse }
  return made
}

async function fill(client: WireClient, name: string, privacy: string) {
  const board = (await client.post('BoardResource/create', { name, privacy })).data<{
    id: string
  }>()
  const part = await client.post('BoardSectionResource/create', {
    board_id: board.id,
    name: 'Part',
  })
  const section = part.data<{ id: string }>().id
  const saved = await client.post('PinResource/create', {
    board_id: board.id,
    section,
    image_base64: known.image_base64[0],
  })
  const pin = saved.data<{ id: string; image_signature: string }>()
  known.board_id.push(board.id, Number(board.id))
  known.section_id.push(section)
  known.id.push(pin.id, `${pin.id}~0`)
  known.image_signature.push(pin.image_signature)
}

/** What is said about a pin and sent to somebody. */
async function talk(client: WireClient) {
  const bob = world.as('bob').viewer?.id
  known.people.push([bob], bob, [bob, '1'])
  const [pinId] = known.id
  const said = await client.post('AggregatedCommentResource/create', { pinId, text: 'A lamp' })
  const { id: parent_id } = said.data<{ id: string }>()
  const answer = { pinId, parent_id, text: 'For @bob' }
  const answered = await client.post('AggregatedCommentResource/create', answer)
  known.comment.push(parent_id, answered.data<{ id: string }>().id)
  const sent = await client.post('ConversationsResource/create', { user_ids: [bob], pin: pinId })
  known.conversation.push(sent.data<{ id: string }>().id)
}

/** One way to reach one operation. */
interface Way {
  operation: Operation
  method: string
  path: string
  /** Where the input goes: into `options`, or into the body as it is. */
  isWrapped: boolean
}

const ways = new Map(
  allWays().map((way) => [`${way.method} ${way.path} (${way.operation.name})`, way]),
)

function allWays(): Way[] {
  return [
    ...resourceRoutes.flatMap(({ name, action, operation }) => {
      const path = `/resource/${name}/${action}/`
      const post = { operation, method: 'POST', path, isWrapped: true }
      return action === 'get' ? [post, { ...post, method: 'GET' }] : [post]
    }),
    ...v3Routes.map(({ operation, method, path }) => ({
      operation,
      method,
      path,
      isWrapped: false,
    })),
  ]
}

interface Call {
  /** One of the keys of `ways`, so that a counterexample can be read. */
  way: string
  isMember: boolean
  input: unknown
}

const calls: fc.Arbitrary<Call> = fc.constantFrom(...ways.keys()).chain((way) =>
  fc.record({
    way: fc.constant(way),
    isMember: fc.boolean(),
    input: fc.oneof(
      { weight: 3, arbitrary: nearlyValid(wayOf(way).operation.input, fields) },
      { weight: 1, arbitrary: anyJson },
    ),
  }),
)

function wayOf(name: string): Way {
  const way = ways.get(name)
  if (!way) throw new Error(`There is no way ${name}`)
  return way
}

async function ask({ way: name, isMember, input }: Call) {
  const way = wayOf(name)
  const client = await clientFor(way, isMember)
  const path = way.path.replace(/:(\w+)/g, (_, name: string) => inPath(input, name))
  const text = writeJson(way.isWrapped ? { options: input, context: {} } : input)
  if (way.method === 'GET') {
    const query = way.isWrapped ? `data=${encodeURIComponent(text)}` : queryOf(input)
    // No address is longer than a head may be: the rest goes unsaid.
    return client.send('GET', `${path}?${query}`.slice(0, longestAddress))
  }
  return client.send(way.method, path, {
    headers: { 'content-type': 'application/json', ...(await client.csrf()) },
    body: text,
  })
}

/** Who logs in or out gets a browser of their own: the others must stay who they are. */
async function clientFor({ operation }: Way, isMember: boolean): Promise<WireClient> {
  const changesSession = ['logIn', 'logOut', 'signUp'].includes(operation.name)
  if (!changesSession) return isMember ? member : visitor
  return isMember ? world.member('olive') : world.client()
}

const inPath = (input: unknown, name: string) =>
  encodeURIComponent(writeField(((input ?? {}) as Record<string, unknown>)[name] ?? 'none')).slice(
    0,
    900,
  )

const writeField = (value: unknown) =>
  (typeof value === 'string' ? value : writeJson(value)).toWellFormed()

function queryOf(input: unknown): string {
  const entries = Object.entries((input ?? {}) as object)
  return new URLSearchParams(entries.map(([name, value]) => [name, writeField(value)])).toString()
}

const corridor: readonly FailureCode[] = [
  'login_required',
  'invalid_input',
  'malformed_body',
  'body_too_large',
]
/** Bits of what must stay inside: stacks, SQL, paths and the names of what we are made of. */
const inside =
  /\bat [\w.<>]+ \(|\.[jt]s:\d+|node:internal|node_modules|\/work\/|\/tmp\/|\/srv\/|select .{1,80} from|insert into|violates|relation "|syntax error|duplicate key|\b(?:postgres|kysely|zod|fastify)\b|\bFST_/i

/** What is wrong with an answer, or null. */
function findFault({ operation }: Way, answer: WireAnswer): string | null {
  if (answer.status >= 500) return `status ${answer.status}`
  const { resource_response: said, client_context, resource, request_identifier } = answer.json()
  if (!client_context || !resource || !request_identifier) return 'the envelope lacks a part'
  if (said.http_status !== answer.status) return 'two statuses'
  const shown = { ...said, data: said.status === 'success' ? null : said.data }
  if (inside.test(JSON.stringify(shown))) return `tells what is inside: ${JSON.stringify(shown)}`
  if (said.status === 'success')
    return 'error' in said ? 'success with an error' : findUndeclared(operation, said.data)
  if (said.data !== null || said.error?.api_error_code !== said.code)
    return 'a failure of another form'
  const reason = said.error.reason as FailureCode
  const isKeptOff = operation.access === 'operator' && reason === 'not_allowed'
  const isDeclared = isKeptOff || corridor.includes(reason) || operation.errors.includes(reason)
  return isDeclared ? null : `an undeclared failure: ${reason}`
}

const neverBreaks = fc.asyncProperty(calls, async (call) => {
  const answer = await ask(call)
  const fault = findFault(wayOf(call.way), answer)
  if (fault) throw new Error(`${call.way}: ${fault}\n${answer.text.slice(0, 600)}`)
})

/** A file in a form, and visits to identity providers. */
const ofOtherDoors = [
  'uploadImage',
  'receiveUpload',
  'beginConnect',
  'finishConnect',
  'finishInstagramClaim',
  'listSitemaps',
  'readSitemap',
  'startImport',
  'openExport',
]

describe('any input, at every operation, as visitor and member', () => {
  it.each([
    ['a fixed seed', 20_261_120],
    ['a seed of the moment', Date.now() % 2 ** 31],
  ])(
    'is answered in the envelope and as declared, with %s',
    async (_what, seed) => {
      await fc.assert(neverBreaks, { seed, numRuns: runs, interruptAfterTimeLimit: longestMs })
    },
    patienceMs,
  )

  it(
    'reaches each operation and gets past its checks often enough to matter',
    async () => {
      const succeeded = new Set<string>()
      // Many operations share the ways in: it takes a few draws each to meet them all.
      const sample = fc.sample(calls, { seed: 7, numRuns: 25 * handlers.length })
      for (const call of sample.slice(0, 600)) {
        if (!call.isMember) continue
        const answer = await ask(call)
        if (answer.status === 200) succeeded.add(wayOf(call.way).operation.name)
      }
      const asked = new Set(sample.map(({ way }) => wayOf(way).operation.name))
      const names = handlers.map(({ operation }) => operation.name)
      expect(names.filter((name) => !asked.has(name))).toEqual(ofOtherDoors)
      expect(succeeded.size).toBeGreaterThanOrEqual(14)
    },
    patienceMs,
  )
})

describe('the net has no hole', () => {
  /** Breaks one handler in the way the name says, and finds out whether the property notices. */
  async function catches(name: string, handle: () => Promise<unknown>): Promise<string> {
    const broken = await createServedWorld({
      alter: (made) => {
        const rest = handlers.filter(({ operation }) => operation.name !== name)
        const operation = handlers.find((one) => one.operation.name === name)?.operation
        if (!operation) throw new Error(`No handler is called ${name}`)
        const { database, services, metrics } = made
        const bad = answerQuery(operation, handle as () => Promise<never>)
        return {
          ...made,
          operations: createOperations({ handlers: [...rest, bad], database, services, metrics }),
        }
      },
    })
    const intact = { world, visitor, member }
    world = broken
    visitor = broken.client()
    member = await broken.member('olive')
    const outcome = await fc.check(neverBreaks, { seed: 1, numRuns: runs, endOnFailure: true })
    await broken.end()
    ;({ world, visitor, member } = intact)
    return outcome.failed ? String(outcome.errorInstance) : ''
  }

  it.each([
    ['throws', 'homeFeed', () => Promise.reject(new TypeError('x')), /status 500/],
    [
      'fails as it never said',
      'homeFeed',
      () => Promise.reject(new Failure('username_taken')),
      /undeclared failure: username_taken/,
    ],
    [
      'tells what is inside',
      'homeFeed',
      () =>
        Promise.reject(new Failure('invalid_input', { message: 'duplicate key value violates' })),
      /tells what is inside/,
    ],
    [
      'says too much',
      'emailExists',
      () => Promise.resolve({ password_hash: 'x' }),
      /expected boolean/,
    ],
  ])(
    'a handler that %s is caught',
    async (_what, name, handle, fault) => {
      expect(await catches(name, handle)).toMatch(fault)
    },
    patienceMs,
  )
})

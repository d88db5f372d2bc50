import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { handlers } from '#main/handlers'
import { answerQuery, createOperations } from '#platform/operations'
import { idOf } from '#testing/callers'
import { findFault } from '#testing/declared/answer-fault'
import {
  anyCall,
  type Call,
  inPath,
  queryOf,
  type Route,
  routeOf,
} from '#testing/declared/any-call'
import { type KnownValues, writeJson } from '#testing/declared/any-input'
import { drawBase64 } from '#testing/media/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { WireClient } from '#testing/wire-client'
import type { World } from '#testing/world'

/** ANY_INPUT_RUNS sets the length of a long search; by default it is short enough for every test run. */
const requestedRuns = process.env.ANY_INPUT_RUNS
const runs = Number(requestedRuns ?? 1_200)
const maxMs = requestedRuns ? undefined : 8_000
const timeoutMs = 60_000 + runs * 50
const maxUrlLength = 12_000

let world: ServedWorld
let visitor: WireClient
let member: WireClient
/** Many boards and pins, so that some remain when a run deletes others. */
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
  await comment(member)
  await member.post('PartnerResource/update', { business_name: 'Lamps' })
  const made = await member.post('AdvertiserResource/create', { name: 'Lamps', country: 'US' })
  known.advertiser_id.push(made.data<{ id: string }>().id, '1', 'none')
})
afterAll(() => world.end())

/** Requests no random addresses from the web. */
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

/** Adds comments on a pin and a message with it. */
async function comment(client: WireClient) {
  const bob = world.as('bob').viewer?.id
  known.people.push([bob], bob, [bob, '1'])
  const [pinId] = known.id
  const created = await client.post('AggregatedCommentResource/create', { pinId, text: 'A lamp' })
  const { id: parent_id } = created.data<{ id: string }>()
  const reply = { pinId, parent_id, text: 'For @bob' }
  const replied = await client.post('AggregatedCommentResource/create', reply)
  known.comment.push(parent_id, replied.data<{ id: string }>().id)
  const sent = await client.post('ConversationsResource/create', { user_ids: [bob], pin: pinId })
  known.conversation.push(sent.data<{ id: string }>().id)
}

const calls = anyCall(fields)

async function send({ route: name, isMember, input }: Call) {
  const route = routeOf(name)
  const client = await clientFor(route, isMember)
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => inPath(input, name))
  const text = writeJson(route.isWrapped ? { options: input, context: {} } : input)
  if (route.method === 'GET') {
    const query = route.isWrapped ? `data=${encodeURIComponent(text)}` : queryOf(input)
    // Cut to the longest address that the server reads.
    return client.send('GET', `${path}?${query}`.slice(0, maxUrlLength))
  }
  return client.send(route.method, path, {
    headers: { 'content-type': 'application/json', ...(await client.csrf()) },
    body: text,
  })
}

/** Calls that log in or out get a browser of their own, to leave the other sessions alone. */
async function clientFor({ operation }: Route, isMember: boolean): Promise<WireClient> {
  const changesSession = ['logIn', 'logOut', 'signUp'].includes(operation.name)
  if (!changesSession) return isMember ? member : visitor
  return isMember ? world.member('olive') : world.client()
}

const neverBreaks = fc.asyncProperty(calls, async (call) => {
  const answer = await send(call)
  const fault = findFault(routeOf(call.route), answer)
  if (fault) throw new Error(`${call.route}: ${fault}\n${answer.text.slice(0, 600)}`)
})

/** File uploads and visits to identity providers. */
const ofOtherEndpoints = [
  ...['uploadImage', 'receiveUpload'],
  ...['beginResumable', 'findResumable', 'continueResumable', 'cancelResumable'],
  'addKnownPicturesFile',
  'beginConnect',
  'finishConnect',
  ...['exportSecurityEvents', 'readSecurityEvents'],
  'finishInstagramClaim',
  'openInvoice',
  'openInvoiceLines',
  'receivePaymentEvent',
  'openPrepaidSpend',
  'openTaxPaper',
  'uploadTaxExemption',
  'openTaxExemption',
  'uploadCatalogFile',
  'uploadSheet',
  'openSheet',
  ...['readSheetLines', 'readSheetResult', 'readSheetSamples'],
  'listSitemaps',
  'readSitemap',
  ...['startImport', 'beginImportUpload', 'continueImportUpload'],
  'openExport',
  'receiveMeasured',
  'receiveConversions',
  'recordTagEvent',
  'relayTagEvent',
  'uploadConversions',
  'startSalesStudy',
  'openReport',
]

describe('any input to every operation, as visitor and member', () => {
  it.each([
    ['a fixed seed', 20_261_120],
    ['a random seed', Date.now() % 2 ** 31],
  ])(
    'is answered in the envelope and as declared, with %s',
    async (_what, seed) => {
      await fc.assert(neverBreaks, { seed, numRuns: runs, interruptAfterTimeLimit: maxMs })
    },
    timeoutMs,
  )

  it(
    'reaches every operation, and succeeds for many of them',
    async () => {
      const succeeded = new Set<string>()
      // Random routes: it takes several draws for each operation to reach them all.
      const sample = fc.sample(calls, { seed: 7, numRuns: 25 * handlers.length })
      for (const call of sample.slice(0, 3 * handlers.length)) {
        if (!call.isMember) continue
        const answer = await send(call)
        if (answer.status === 200) succeeded.add(routeOf(call.route).operation.name)
      }
      const reached = new Set(sample.map(({ route }) => routeOf(route).operation.name))
      const names = handlers.map(({ operation }) => operation.name)
      expect(names.filter((name) => !reached.has(name))).toEqual(ofOtherEndpoints)
      expect(succeeded.size).toBeGreaterThanOrEqual(14)
    },
    timeoutMs,
  )
})

describe('the property above', () => {
  /** Replaces one handler and returns the fault that the property finds, if any. */
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
    // Until the one route was called: with any number of others, that is soon.
    const outcome = await fc.check(neverBreaks, {
      seed: 1,
      numRuns: 3 * runs,
      endOnFailure: true,
    })
    await broken.end()
    ;({ world, visitor, member } = intact)
    return outcome.failed ? String(outcome.errorInstance) : ''
  }

  it.each([
    ['throws', 'homeFeed', () => Promise.reject(new TypeError('x')), /status 500/],
    [
      'fails in an undeclared way',
      'homeFeed',
      () => Promise.reject(new Failure('username_taken')),
      /undeclared failure: username_taken/,
    ],
    [
      'reveals internals',
      'homeFeed',
      () =>
        Promise.reject(
          new Failure('invalid_input', {
            text: { key: 'input.tooLong', values: { max: 'duplicate key value violates' } },
          }),
        ),
      /reveals internals/,
    ],
    [
      'answers undeclared data',
      'emailExists',
      () => Promise.resolve({ password_hash: 'x' }),
      /expected boolean/,
    ],
  ])(
    'catches a handler that %s',
    async (_what, name, handle, fault) => {
      expect(await catches(name, handle)).toMatch(fault)
    },
    timeoutMs,
  )
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { acceptBoardInvite } from '#contract/boards/accept-board-invite'
import type { Privacy } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/create-section'
import { deleteBoard } from '#contract/boards/delete-board'
import { inviteToBoard } from '#contract/boards/invite-to-board'
import { Failure } from '#contract/errors'
import { savePin } from '#contract/pins/save-pin'
import { indexAll } from '#domains/search'
import { newToken, tokenHash } from '#platform/crypto'
import { rows } from '#platform/database'
import { createOperations, type Handler } from '#platform/operations'
import { advertiserRows } from '#testing/authorisation/advertiser-rows'
import { boardPeopleRows, personRows } from '#testing/authorisation/board-people-rows'
import { claimRows } from '#testing/authorisation/claim-rows'
import { discoverRows } from '#testing/authorisation/discover-rows'
import { embedRows } from '#testing/authorisation/embed-rows'
import { guardRows } from '#testing/authorisation/guard-rows'
import { ideasRows } from '#testing/authorisation/ideas-rows'
import { identityRows } from '#testing/authorisation/identity-rows'
import { boardActionRows, manyPinsRows } from '#testing/authorisation/many-pins-rows'
import { mediaRows } from '#testing/authorisation/media-rows'
import { pickerRows } from '#testing/authorisation/picker-rows'
import { recoveryRows } from '#testing/authorisation/recovery-rows'
import {
  always,
  changes,
  everybody,
  type Own,
  type Row,
  reads,
  type Things,
  viewers,
} from '#testing/authorisation/rows'
import { searchRows } from '#testing/authorisation/search-rows'
import { signUpRows } from '#testing/authorisation/sign-up-rows'
import { stateRows } from '#testing/authorisation/state-rows'
import { talkRows } from '#testing/authorisation/talk-rows'
import { transferRows } from '#testing/authorisation/transfer-rows'
import { idOf } from '#testing/callers'
import { drawBase64, drawPicture } from '#testing/pictures'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireAnswer, WireClient } from '#testing/wire-client'
import type { World } from '#testing/world'
import { handlers } from './handlers.ts'

type ViewerName = (typeof viewers)[number]
const privacies = ['public', 'protected', 'secret'] as const satisfies Privacy[]

const cast = { owner: 'olive', other: 'bob', collaborator: 'ada' } as const
/** Members of olive's ad account, who have come for that. */
const advertisers = { manager: 'CAMPAIGN_MANAGER', analyst: 'ANALYST' } as const
const password = 'correct horse 7'

let world: ServedWorld
let clients: Record<ViewerName, WireClient>
let own: Record<ViewerName, Own>
const ids = { manager: '', analyst: '' }
let made = 0

beforeAll(async () => {
  world = await createServedWorld({ alter: withoutOutside })
  clients = {
    visitor: world.client(),
    owner: await world.member('olive'),
    other: await world.member('bob'),
    collaborator: await world.member('ada'),
    manager: world.client(),
    analyst: world.client(),
  }
  const advertiserId = await makeAdvertiser()
  await clients.visitor.csrf()
  const olives = (await world.as('olive').run(createBoard, { name: 'Own', privacy: 'secret' })).id
  const bobs = (await world.as('bob').run(createBoard, { name: 'Own', privacy: 'secret' })).id
  const adas = (await world.as('ada').run(createBoard, { name: 'Own', privacy: 'secret' })).id
  const image_base64 = await drawBase64()
  const saved = await world.as('bob').run(savePin, { board_id: bobs, image_base64 })
  const shared = {
    bobs_pin_id: saved.id,
    image_signature: saved.image_signature,
    kims_id: idOf(world, 'kim'),
  }
  const bobsOwn = { ...shared, board_id: bobs }
  own = {
    visitor: bobsOwn,
    owner: { ...shared, board_id: olives },
    other: bobsOwn,
    collaborator: { ...shared, board_id: adas },
    manager: { ...shared, board_id: await takeIn('manager', advertiserId) },
    analyst: { ...shared, board_id: await takeIn('analyst', advertiserId) },
  }
  await rows(world.database.writer, 'update accounts set email_verified_at = now()', [])
})
afterAll(() => world.end())

async function makeAdvertiser(): Promise<string> {
  await world.as('olive').run(becomePartner, { business_name: 'Olive' })
  const wish = { name: 'Summer', country: 'US' }
  return (await world.as('olive').run(createAdvertiser, wish)).id
}

/** Signs somebody up and takes them into the ad account; answers a secret board of theirs. */
async function takeIn(name: keyof typeof advertisers, advertiser_id: string): Promise<string> {
  const form = { email: `${name}@mail.example`, password, birthday: 642_902_400 }
  const signedUp = await world.client().post('UserRegisterResource/create', form)
  const { id, username } = signedUp.data<{ user: { id: string; username: string } }>().user
  // As the cast has none: what asks for a password says the same to everybody.
  await rows(world.database.writer, 'update accounts set password_hash = null where id = $1', [id])
  ids[name] = id
  clients[name] = await browserWith(id)
  const role = advertisers[name]
  await world.as('olive').run(addAdvertiserPerson, { advertiser_id, username, role })
  const made = await clients[name].post('BoardResource/create', { name: 'Own', privacy: 'secret' })
  return made.data<{ id: string }>().id
}

async function browserWith(account_id: string): Promise<WireClient> {
  const browser = world.client()
  const token = newToken()
  const now = world.services.clock.now()
  const session = { token_hash: tokenHash(token), account_id, created_at: now, seen_at: now }
  await world.database.writer.insertInto('sessions').values(session).execute()
  browser.cookies.set('bowerbird_session', token)
  await browser.csrf()
  return browser
}

function withoutOutside(parts: World): World {
  const refuse = () => Promise.reject(new Failure('url_unreachable'))
  parts.services.fetcher = { ...parts.services.fetcher, fetch: refuse, read: refuse }
  return parts
}

async function makeThings(privacy: Privacy): Promise<Things> {
  const olive = world.as('olive')
  const board = await olive.run(createBoard, { name: `Thing ${++made}`, privacy })
  await share(board.id)
  const section = await olive.run(createSection, { board_id: board.id, name: 'Part' })
  const place = { board_id: board.id, section: section.id }
  // A picture each, for the list that shows a picture once.
  const link = `https://${board.slug}.example/`
  const pin = await olive.run(savePin, { ...place, link, image_base64: await drawBase64() })
  const ids = { board_id: board.id, section_id: section.id, pin_id: pin.id }
  return { ...ids, slug: board.slug, privacy }
}

/** Ada is asked in, and comes. */
async function share(board_id: string): Promise<void> {
  const invited_user_ids = [idOf(world, 'ada')]
  await world.as('olive').run(inviteToBoard, { board_id, invited_user_ids })
  await world.as('ada').run(acceptBoardInvite, { board_id })
}

const sessions: Row[] = [
  {
    operation: 'uploadImage',
    what: 'a picture',
    ask: async (client) => client.upload(await drawPicture()),
    told: always(['3', 'ok', 'ok']),
  },
  {
    operation: 'signUp',
    what: 'somebody new',
    ask: (client) =>
      apart(client, 'UserRegisterResource/create', {
        email: `new-${++made}@mail.example`,
        password,
        birthday: 642_902_400,
      }),
    told: always(everybody),
  },
  {
    operation: 'logIn',
    what: 'as the owner, without a password',
    ask: (client) =>
      apart(client, 'UserSessionResource/create', { username_or_email: 'olive', password: '' }),
    told: always(['password_wrong', 'password_wrong', 'password_wrong']),
  },
  {
    operation: 'logOut',
    what: 'out of any session or none',
    ask: (client) => apart(client, 'UserSessionResource/delete', {}),
    told: always(everybody),
  },
  {
    operation: 'deactivateAccount',
    what: 'one’s own',
    ask: (client) => byNewcomer(client, 'DeactivateAccountResource/create'),
    told: always(['login_required', 'ok', 'ok']),
  },
  {
    operation: 'deleteAccount',
    what: 'one’s own',
    ask: (client) => byNewcomer(client, 'DeleteAccountResource/create'),
    told: always(['login_required', 'ok', 'ok']),
  },
]

/** What closes an account is done by a member who has come for that alone. */
async function byNewcomer(client: WireClient, place: string): Promise<WireAnswer> {
  const browser = world.client()
  const form = { email: `new-${++made}@mail.example`, password, birthday: 642_902_400 }
  if (client !== clients.visitor) await browser.post('UserRegisterResource/create', form)
  return browser.post(place, { password })
}

/** What ends or begins a session is done in another browser of the same person. */
async function apart(client: WireClient, place: string, options: Options): Promise<WireAnswer> {
  const name = viewers.find((viewer) => clients[viewer] === client) ?? 'visitor'
  return (await anotherBrowserOf(name)).post(place, options)
}

async function anotherBrowserOf(name: ViewerName): Promise<WireClient> {
  if (name === 'visitor') return world.client()
  return name === 'manager' || name === 'analyst'
    ? browserWith(ids[name])
    : world.member(cast[name])
}

const table = [
  ...reads,
  ...changes,
  ...manyPinsRows,
  ...boardActionRows,
  ...boardPeopleRows,
  ...personRows,
  ...pickerRows,
  ...stateRows,
  ...signUpRows,
  ...sessions,
  ...guardRows,
  ...recoveryRows,
  ...identityRows,
  ...talkRows,
  ...embedRows,
  ...claimRows,
  ...advertiserRows,
  ...transferRows,
  ...mediaRows,
  ...ideasRows,
  ...discoverRows,
  ...searchRows(() => indexAll(world.database)),
]

/** Roles in an ad account count on protected boards alone: elsewhere one of them asks what it would open. */
const asking: Record<Privacy, readonly ViewerName[]> = {
  public: ['visitor', 'owner', 'other', 'collaborator'],
  protected: viewers,
  secret: ['visitor', 'owner', 'other', 'collaborator', 'manager'],
}

function toldTo(viewer: ViewerName, row: Row, privacy: Privacy): string {
  const [visitor, owner, other, collaborator = other] = row.told[privacy]
  const { stranger = other } = row
  const inStead = privacy === 'protected' ? (row.manager ?? collaborator) : stranger
  return { visitor, owner, other, collaborator, manager: inStead, analyst: stranger }[viewer]
}

/** What a viewer is told, as the table writes it. */
function outcomeOf(row: Row, answer: WireAnswer, things: Things): string {
  const { success, code } = JSON.parse(answer.text) as { success?: boolean; code?: number }
  if (success !== undefined) return success ? 'ok' : String(code)
  if (answer.outcome !== 'ok' || !row.lists) return answer.outcome
  const id = row.lists === 'board' ? things.board_id : things.pin_id
  return answer.text.includes(`"id":"${id}"`) ? 'shown' : 'hidden'
}

describe.each(privacies)('things on a %s board', (privacy) => {
  let shared: Things
  beforeAll(async () => {
    shared = await makeThings(privacy)
  })

  it.each(table.map((row) => [row.operation, row.what, row] as const))(
    '%s: %s',
    async (_operation, _what, row) => {
      const told: Partial<Record<ViewerName, string>> = {}
      for (const viewer of asking[privacy]) {
        const things = row.changes ? await makeThings(privacy) : shared
        const answer = await row.ask(clients[viewer], things, own[viewer])
        told[viewer] = outcomeOf(row, answer, things)
        // Who was refused has changed nothing that the owner can see.
        if (row.changes && told[viewer] !== 'ok') {
          const seen = await clients.owner.get('BoardFeedResource', { board_id: things.board_id })
          expect(seen.data()).toMatchObject([
            { id: things.pin_id, title: '', section: { title: 'Part' } },
          ])
        }
      }
      const meant = asking[privacy].map((viewer) => [viewer, toldTo(viewer, row, privacy)])
      expect(told).toEqual(Object.fromEntries(meant))
    },
  )
})

it('the table has a row for every operation there is', () => {
  const inTable = new Set(table.map(({ operation }) => operation))
  expect(
    handlers.map(({ operation }) => operation.name).filter((name) => !inTable.has(name)),
  ).toEqual([])
})

describe('what is secret is told as what is not there', () => {
  const never: Things = {
    privacy: 'secret',
    board_id: '100000000000000001',
    slug: 'thing-never',
    section_id: '100000000000000002',
    pin_id: '100000000000000003',
  }

  /** The whole answer, without what names the request, the moment, and the ids that were asked for. */
  function faceOf(answer: WireAnswer, { privacy: _privacy, ...ids }: Things): string {
    const { date, 'x-request-id': requestId, 'content-length': _, ...headers } = answer.headers
    let text = JSON.stringify([answer.status, headers, answer.json()])
    for (const [name, value] of Object.entries(ids)) text = text.replaceAll(value, name)
    return text.replaceAll(String(requestId), 'request').replaceAll(String(date), 'date')
  }

  const refusing = [...reads, ...changes, ...manyPinsRows, ...boardPeopleRows].filter(({ told }) =>
    told.secret.some((code) => code?.endsWith('_not_found')),
  )

  it.each(refusing.map((row) => [row.operation, row.what, row] as const))(
    '%s: %s',
    async (_operation, _what, row) => {
      const secret = await makeThings('secret')
      const deleted = await makeThings('public')
      await world.as('olive').run(deleteBoard, { board_id: deleted.board_id })
      for (const viewer of ['visitor', 'other'] as const) {
        const ask = (things: Things) => row.ask(clients[viewer], things, own[viewer])
        const missing = faceOf(await ask(never), never)
        expect(faceOf(await ask(secret), secret)).toBe(missing)
        expect(faceOf(await ask(deleted), deleted)).toBe(missing)
      }
    },
  )
})

it('an operation that forgot who asks would be found by the table', async () => {
  const broken = await createServedWorld({
    alter: (parts) => {
      const forgetful = handlers.map(
        (handler): Handler =>
          handler.operation.name === 'getBoard'
            ? {
                ...handler,
                handle: (context: object, input: never, prepared: never) =>
                  handler.handle(
                    { ...context, viewer: parts.as('olive').viewer } as never,
                    input,
                    prepared,
                  ),
              }
            : handler,
      )
      const { database, services, metrics } = parts
      return {
        ...parts,
        operations: createOperations({ handlers: forgetful, database, services, metrics }),
      }
    },
  })
  const secret = await broken.as('olive').run(createBoard, { name: 'Secret', privacy: 'secret' })
  const row = reads.find(({ operation }) => operation === 'getBoard')
  const ids = { board_id: secret.id, section_id: '', pin_id: '' }
  const things: Things = { ...ids, slug: secret.slug, privacy: 'secret' }
  const answer = await row?.ask(broken.client(), things, own.visitor)
  expect(row && answer && outcomeOf(row, answer, things)).toBe('ok')
  expect(row?.told.secret[0]).toBe('board_not_found')
  await broken.end()
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Privacy } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/create-section'
import { deleteBoard } from '#contract/boards/delete-board'
import { Failure } from '#contract/errors'
import { savePin } from '#contract/pins/save-pin'
import { createOperations, type Handler } from '#platform/operations'
import {
  always,
  changes,
  everybody,
  type Own,
  type Row,
  reads,
  type Things,
  viewers,
} from '#testing/authorisation-rows'
import { guardRows } from '#testing/guard-rows'
import { identityRows } from '#testing/identity-rows'
import { drawBase64, drawPicture } from '#testing/pictures'
import { recoveryRows } from '#testing/recovery-rows'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { signUpRows } from '#testing/sign-up-rows'
import { stateRows } from '#testing/state-rows'
import type { Options, WireAnswer, WireClient } from '#testing/wire-client'
import type { World } from '#testing/world'
import { handlers } from './handlers.ts'

type ViewerName = (typeof viewers)[number]
const privacies = ['public', 'protected', 'secret'] as const satisfies Privacy[]

let world: ServedWorld
let clients: Record<ViewerName, WireClient>
let own: Record<ViewerName, Own>
let made = 0

beforeAll(async () => {
  world = await createServedWorld({ alter: withoutOutside })
  clients = {
    visitor: world.client(),
    owner: await world.member('olive'),
    other: await world.member('bob'),
  }
  await clients.visitor.csrf()
  const olives = (await world.as('olive').run(createBoard, { name: 'Own', privacy: 'secret' })).id
  const bobs = (await world.as('bob').run(createBoard, { name: 'Own', privacy: 'secret' })).id
  const image_base64 = await drawBase64()
  const saved = await world.as('bob').run(savePin, { board_id: bobs, image_base64 })
  const shared = { bobs_pin_id: saved.id, image_signature: saved.image_signature }
  const bobsOwn = { ...shared, board_id: bobs }
  own = { visitor: bobsOwn, owner: { ...shared, board_id: olives }, other: bobsOwn }
})
afterAll(() => world.end())

function withoutOutside(parts: World): World {
  const refuse = () => Promise.reject(new Failure('url_unreachable'))
  parts.services.fetcher = { ...parts.services.fetcher, fetch: refuse, read: refuse }
  return parts
}

async function makeThings(privacy: Privacy): Promise<Things> {
  const olive = world.as('olive')
  const board = await olive.run(createBoard, { name: `Thing ${++made}`, privacy })
  const section = await olive.run(createSection, { board_id: board.id, name: 'Part' })
  const place = { board_id: board.id, section: section.id }
  // A picture each, for the list that shows a picture once.
  const pin = await olive.run(savePin, { ...place, image_base64: await drawBase64() })
  const ids = { board_id: board.id, section_id: section.id, pin_id: pin.id }
  return { ...ids, slug: board.slug, privacy }
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
        password: 'correct horse 7',
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
  const password = 'correct horse 7'
  const form = { email: `new-${++made}@mail.example`, password, birthday: 642_902_400 }
  if (client !== clients.visitor) await browser.post('UserRegisterResource/create', form)
  return browser.post(place, { password })
}

/** What ends or begins a session is done in another browser of the same person. */
async function apart(client: WireClient, place: string, options: Options): Promise<WireAnswer> {
  const name = viewers.find((viewer) => clients[viewer] === client)
  const browser =
    name === 'visitor' ? world.client() : await world.member(name === 'owner' ? 'olive' : 'bob')
  return browser.post(place, options)
}

const table = [
  ...reads,
  ...changes,
  ...stateRows,
  ...signUpRows,
  ...sessions,
  ...guardRows,
  ...recoveryRows,
  ...identityRows,
]

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
      const told: string[] = []
      for (const viewer of viewers) {
        const things = row.changes ? await makeThings(privacy) : shared
        const answer = await row.ask(clients[viewer], things, own[viewer])
        told.push(outcomeOf(row, answer, things))
        // Who was refused has changed nothing that the owner can see.
        if (row.changes && told.at(-1) !== 'ok') {
          const seen = await clients.owner.get('BoardFeedResource', { board_id: things.board_id })
          expect(seen.data()).toMatchObject([
            { id: things.pin_id, title: '', section: { title: 'Part' } },
          ])
        }
      }
      expect(told).toEqual(row.told[privacy])
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

  const refusing = [...reads, ...changes].filter(({ told }) =>
    told.secret.some((code) => /_not_found$/.test(code)),
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

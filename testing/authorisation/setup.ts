import { becomePartner } from '#contract/accounts/partners/become-partner'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import type { Privacy } from '#contract/boards/board'
import { createBoard } from '#contract/boards/create-board'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { createSection } from '#contract/boards/sections/create-section'
import { Failure } from '#contract/errors'
import type { AdvertiserId, BoardId, PersonId } from '#contract/ids'
import { savePin } from '#contract/pins/save-pin'
import { newToken, tokenHash } from '#platform/crypto'
import { rows } from '#platform/database'
import { idOf } from '../callers.ts'
import { asId } from '../ids.ts'
import { drawBase64 } from '../media/pictures.ts'
import { createServedWorld, type ServedWorld } from '../served-world.ts'
import type { WireClient } from '../wire-client.ts'
import type { World } from '../world.ts'
import { type Own, type Things, viewers } from './rows.ts'

export type ViewerName = (typeof viewers)[number]
export const cast = { owner: 'olive', other: 'bob', collaborator: 'ada' } as const
/** Members of olive's ad account, signed up for these tests. */
const advertisers = { manager: 'CAMPAIGN_MANAGER', analyst: 'ANALYST' } as const
export const password = 'correct horse 7'

export let world: ServedWorld
export let clients: Record<ViewerName, WireClient>
export let own: Record<ViewerName, Own>
/** A picture that the things of several cases may share. */
let picture: { image_signature: string } | null = null
export const ids: Record<keyof typeof advertisers, PersonId> = {
  manager: asId(''),
  analyst: asId(''),
}
let made = 0
export const nextNumber = () => ++made

export async function openWorld(): Promise<void> {
  picture = null
  world = await createServedWorld({ alter: withoutFetching })
  // Before anybody is known to a session: who is signed in is kept for a moment.
  await rows(world.database.writer, 'update accounts set email_verified_at = now()', [])
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
    manager: { ...shared, board_id: await addToAdAccount('manager', advertiserId) },
    analyst: { ...shared, board_id: await addToAdAccount('analyst', advertiserId) },
  }
}

export function closeWorld(): Promise<void> {
  return world.end()
}

async function makeAdvertiser(): Promise<AdvertiserId> {
  await world.as('olive').run(becomePartner, { business_name: 'Olive' })
  const input = { name: 'Summer', country: 'US' }
  return (await world.as('olive').run(createAdvertiser, input)).id
}

/** Signs somebody up and adds them to the ad account; returns a secret board of theirs. */
async function addToAdAccount(
  name: keyof typeof advertisers,
  advertiser_id: AdvertiserId,
): Promise<BoardId> {
  const form = { email: `${name}@mail.example`, password, birthday: 642_902_400 }
  const signedUp = await world.client().post('UserRegisterResource/create', form)
  const { id, username } = signedUp.data<{ user: { id: PersonId; username: string } }>().user
  // The cast has no passwords either: operations that need one answer the same to everybody.
  await rows(
    world.database.writer,
    'update accounts set password_hash = null, email_verified_at = now() where id = $1',
    [id],
  )
  ids[name] = id
  clients[name] = await browserWith(id)
  const role = advertisers[name]
  await world.as('olive').run(addAdvertiserPerson, { advertiser_id, username, role })
  const made = await clients[name].post('BoardResource/create', { name: 'Own', privacy: 'secret' })
  return made.data<{ id: BoardId }>().id
}

export async function browserWith(account_id: PersonId): Promise<WireClient> {
  const browser = world.client()
  const token = newToken()
  const now = world.services.clock.now()
  await rows(
    world.database.writer,
    'insert into sessions (token_hash, account_id, created_at, seen_at) values ($1, $2, $3, $3)',
    [tokenHash(token), account_id, now],
  )
  browser.cookies.set('bowerbird_session', token)
  await browser.csrf()
  return browser
}

function withoutFetching(parts: World): World {
  const refuse = () => Promise.reject(new Failure('url_unreachable'))
  parts.services.fetcher = { ...parts.services.fetcher, fetch: refuse, read: refuse }
  return parts
}

/** With its own picture for lists that show each picture once. */
export async function makeThings(privacy: Privacy, hasOwnPicture = false): Promise<Things> {
  const olive = world.as('olive')
  const board = await olive.run(createBoard, { name: `Thing ${nextNumber()}`, privacy })
  await share(board.id)
  const section = await olive.run(createSection, { board_id: board.id, name: 'Part' })
  const place = { board_id: board.id, section: section.id }
  const link = `https://${board.slug}.example/`
  const from = (!hasOwnPicture && picture) || { image_base64: await drawBase64() }
  const pin = await olive.run(savePin, { ...place, link, ...from })
  if (!hasOwnPicture) picture = { image_signature: pin.image_signature }
  const ids = { board_id: board.id, section_id: section.id, pin_id: pin.id }
  return { ...ids, slug: board.slug, privacy }
}

/** Invites Ada, who accepts. */
async function share(board_id: BoardId): Promise<void> {
  const invited_user_ids = [idOf(world, 'ada')]
  await world.as('olive').run(inviteToBoard, { board_id, invited_user_ids })
  await world.as('ada').run(acceptBoardInvite, { board_id })
}

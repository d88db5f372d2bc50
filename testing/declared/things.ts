import { afterAll, beforeAll } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createBoard } from '#contract/boards/create-board'
import { createSection } from '#contract/boards/sections/create-section'
import { createComment } from '#contract/comments/create-comment'
import { startConversation } from '#contract/conversations/conversations'
import type { PersonId, PinId, UploadId } from '#contract/ids'
import { setPinDisclosure } from '#contract/pins/disclosures'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { findAccountNamed, softBanAccount } from '#domains/accounts'
import { indexAll } from '#domains/search'
import { idOf } from '#testing/callers'
import { mailsTo, secretIn } from '#testing/mails'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawBase64, drawPicture } from '#testing/media/pictures'
import { drawVideo } from '#testing/media/videos'
import { runAllJobs } from '#testing/run-all-jobs'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import type { Options, WireClient } from '#testing/wire-client'

export let world: ServedWorld
export let olive: WireClient
export let visitor: WireClient
export const ids: Record<string, string> = {}

/** Starts a world in which Olive has a bit of everything. */
export function startWorld(): void {
  beforeAll(async () => {
    world = await createServedWorld({ env: { OPERATORS: 'olive' } })
    olive = await world.member('olive')
    visitor = world.client()
    const member = world.as('olive')
    ids.board = (await member.run(createBoard, { name: 'Kitchen ideas' })).id
    ids.section = (await member.run(createSection, { board_id: ids.board, name: 'Lighting' })).id
    const place = { board_id: ids.board, section: ids.section }
    ids.pin = (await member.run(savePin, { ...place, image_base64: await drawBase64() })).id
    ids.repin = (await member.run(repin, { pin_id: ids.pin, board_id: ids.board })).id
    ids.ada = world.as('ada').viewer?.id ?? ''
    ids.comment = (await member.run(createComment, { pinId: ids.pin, text: 'A lamp' })).id
    const started = await member.run(startConversation, { user_ids: [ids.ada], pin: ids.pin })
    ids.conversation = started.id ?? ''
  })
  afterAll(() => world.end())
}

/** Options of a search that finds something in each scope. */
export async function searching(scope: 'pins' | 'boards' | 'users'): Promise<Options> {
  await runAllJobs(world)
  await indexAll(world.database)
  return { query: scope === 'users' ? 'ada' : 'kitchen', scope }
}

/** The token of the link to this page in the last mail to an address. */
export async function secret(email: string, path: string): Promise<{ token: string }> {
  const mails = await mailsTo(world, email)
  return {
    token: secretIn(
      mails.findLast(({ text }) => text.includes(path)),
      path,
    ),
  }
}

export async function openAppeal(): Promise<string> {
  const listed = (await olive.get('AppealsResource')).data<{ open: { id: string }[] }>()
  return listed.open[0]?.id ?? ''
}

/** The code in the mail about a protected account. */
export async function softBanCode(): Promise<Options> {
  await world.database.transaction(async (db) => {
    const kim = await findAccountNamed(db, 'kim')
    if (kim) await softBanAccount(db, world.services, kim, '')
  })
  const mails = await mailsTo(world, 'kim@cast.example')
  const links = mails.flatMap((mail) => mail.links)
  const link = links.findLast((one) => new URL(one).searchParams.has('aec'))
  return { code: new URL(link ?? '').searchParams.get('aec') }
}

export const shortCode = async () => {
  const made = await olive.post('ShortLinkResource/create', { url: `/pin/${ids.pin}/` })
  return { code: made.data<{ code: string }>().code }
}

export const openReport = async () =>
  (await olive.get('ReportsResource')).data<{ id: string }[]>()[0]?.id ?? ''

export const settledReport = async () =>
  (await olive.get('ReportsResource', { state: 'settled' })).data<{ id: string }[]>()[0]?.id ?? ''

export const aKnownList = async () =>
  (await olive.get('KnownPictureListsResource')).data<{ id: string }[]>()[0] ?? { id: '' }

/** Something of Olive's that was removed. */
export async function aRemoval(): Promise<Options> {
  const { pin_ids } = await aCopy()
  const about = { subject: 'pin', subject_id: String(pin_ids), reason: 'spam' }
  const { id } = (await olive.post('ReportResource/create', about)).data<{ id: string }>()
  await olive.post('ReportsResource/update', { id, outcome: 'removed' })
  return { id }
}

export const onePin = () => ({ board_id: ids.board, pin_ids: [ids.pin] })

export async function aCopy(): Promise<Options> {
  const copied = await olive.post('BulkEditResource/create', onePin())
  return { pin_ids: copied.data<{ pin_ids: PinId[] }>().pin_ids }
}

export async function aDeletedPin(): Promise<Options> {
  const copy = await aCopy()
  await olive.post('BulkEditResource/delete', copy)
  return copy
}

/** With its pages the other way round. */
export async function aPinOfPages(): Promise<Options> {
  const pages = [{ image_base64: await drawBase64() }, { image_base64: await drawBase64() }]
  const made = await olive.post('StoryPinResource/create', { board_id: ids.board, pages })
  const { id } = made.data<{ id: string }>()
  const pin = (await olive.get('PinResource', { id })).data<{
    carousel_data: { carousel_slots: { id: string }[] }
  }>()
  const shown = pin.carousel_data.carousel_slots.toReversed()
  return { id, pages: shown.map(({ id: page_id }) => ({ page_id, title: 'Turned' })) }
}

/** A video with its stream. */
export async function aFilm(): Promise<Options> {
  const upload_id = await uploadVideo(world, olive, await drawVideo())
  const made = await olive.post('PinResource/create', { board_id: ids.board, upload_id })
  return { id: made.data<{ id: string }>().id }
}

/** One that waits for its time. */
export async function aScheduledPin(): Promise<Options> {
  const made = await olive.post('ScheduledPinResource/create', await aNewScheduledPin())
  return { scheduled_pin_id: made.data<{ id: string }>().id }
}

export async function aNewScheduledPin(): Promise<Options> {
  await world.as('olive').run(becomePartner, { business_name: 'Lamps', country: 'DE' })
  return {
    ...{ board_id: ids.board, section: ids.section, image_base64: await drawBase64() },
    ...{ publish_time: Math.floor(Date.now() / 1_000) + 3_600, time_zone: 'Europe/Berlin' },
  }
}

export async function aCancelledPin(): Promise<Options> {
  const pin = await aScheduledPin()
  await olive.post('ScheduledPinResource/delete', pin)
  return pin
}

let drafts = 0

export const aNewDraft = (): Options => ({
  ...{ title: 'A lamp', board_id: ids.board, section: ids.section },
  ...{ editor_key: `olivespage${++drafts}`, edit_number: 1 },
})

export async function aDraft(): Promise<Options> {
  const made = await olive.post('PinDraftResource/update', aNewDraft())
  return { draft_id: made.data<{ id: string }>().id }
}

export async function aDeletedDraft(): Promise<Options> {
  const draft = await aDraft()
  await olive.post('PinDraftResource/delete', draft)
  return draft
}

export async function aMerge(): Promise<Options> {
  const made = await olive.post('BoardResource/create', { name: 'To be merged' })
  return { board_id: made.data<{ id: string }>().id, to_board_id: ids.board }
}

/** A picture of olive's, turned. */
export async function aTurnedPicture(): Promise<Options> {
  const sent = await olive.upload(await drawPicture({ widthPx: 200, heightPx: 150 }))
  const { image_signature } = JSON.parse(sent.text)
  return { image_signature, recipe: { version: 1, quarter_turns: 1 } }
}

export async function anUpload(): Promise<Options> {
  const media_info_list = JSON.stringify([{ id: 'a', media_type: 'image-story-pin' }])
  const registered = await olive.api('create', '/v3/media/uploads/register/batch/', {
    media_info_list,
  })
  return { upload_ids: registered.data<{ a: { upload_id: UploadId } }>().a.upload_id }
}

export async function anImport(): Promise<Options> {
  const [latest] = (await olive.get('ImportsResource', {})).data<{ id: string }[]>()
  return { import_id: latest?.id }
}

export async function anExport(): Promise<Options> {
  const [latest] = (await olive.get('ExportsResource', {})).data<{ id: string }[]>()
  return { export_id: latest?.id }
}

export const pick = () => ({
  title: 'Lamps of the season',
  from_day: '2026-01-01',
  until_day: '2099-12-31',
  addresses: [`/pin/${ids.pin}/`],
})

export async function keptPick(): Promise<{ id: string; slug: string }> {
  const [latest] = (await olive.get('KeptPicksResource', {})).data<{ id: string; slug: string }[]>()
  return latest ?? { id: '', slug: '' }
}

export const advisory = {
  id: 'storms',
  keywords: ['storm'],
  level: 0,
  severity: 2,
  title: { text: 'Storms' },
  description: { text: 'Stay in.' },
  review_due: '2030-01-01',
}
export const advisoryLine = {
  advisory_id: 'storms',
  country: 'FI',
  name: 'A line',
  review_due: '2030-01-01',
}

export async function aClaim(): Promise<Options & { id: string }> {
  const made = await olive.post('ClaimsResource/create', { url: 'given-up.example' })
  return { id: made.data<{ id: string }>().id }
}

export const inviting = (...invited_user_ids: PersonId[]) => ({
  board_id: ids.board,
  invited_user_ids,
})

/** The token of the link in an invitation mail. */
export async function emailInvite(): Promise<Options> {
  const mail = (await mailsTo(world, 'ada@cast.example')).at(-1)
  return { token: secretIn(mail, '/invited/') }
}

/** A pin of Bob's in which he tags Olive. */
export async function taggedIn(): Promise<PinId> {
  const bob = world.as('bob')
  await bob.run(becomePartner, { business_name: 'Bob Lamps', country: 'DE' })
  const board = await bob.run(createBoard, { name: 'Tagged' })
  const tagged_user_ids = [idOf(world, 'olive')]
  const image_base64 = await drawBase64()
  return (await bob.run(savePin, { board_id: board.id, image_base64, tagged_user_ids })).id
}

/** A pin of Bob's that names Olive as its paying partner. */
export async function namedInPartnership(): Promise<PinId> {
  await world.as('olive').run(becomePartner, { business_name: 'Lamps', country: 'DE' })
  const bob = world.as('bob')
  const board = await bob.run(createBoard, { name: 'Paid' })
  const pin = await bob.run(savePin, { board_id: board.id, image_base64: await drawBase64() })
  const partnership = { is_paid_link: false, partnership: 'brand', brand: 'olive' } as const
  await bob.run(setPinDisclosure, { pin_id: pin.id, ...partnership })
  return pin.id
}

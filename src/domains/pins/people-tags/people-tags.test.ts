import { beforeAll, expect, it } from 'vitest'
import { editProfile } from '#contract/accounts/account/edit-profile'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { editBoard } from '#contract/boards/edit-board'
import { followPerson, unfollowPerson } from '#contract/follows/follow-person'
import type { PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import { countUnseenNews, listNews, seeNews } from '#contract/news/news'
import { blockPerson, unblockPerson } from '#contract/people/blocks'
import { mutePerson, unmutePerson } from '#contract/people/mutes'
import { deletePin } from '#contract/pins/delete-pin'
import { getPinDraft } from '#contract/pins/drafts/drafts'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { editPin } from '#contract/pins/edit-pin'
import { getPin } from '#contract/pins/get-pin'
import { restorePins } from '#contract/pins/many/restore-pins'
import { removeOwnTag } from '#contract/pins/remove-own-tag'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import {
  editScheduledPin,
  getScheduledPin,
  publishScheduledPin,
} from '#contract/pins/scheduled/change-scheduled-pin'
import { schedulePin } from '#contract/pins/scheduled/schedule-pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { ownData as newsData } from '#domains/news'
import { hidePerson } from '#domains/people'
import { count, rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { refusalOf } from '#testing/refusal-of'
import { ownData as pinData } from '../own-data.ts'
import {
  board_id as accountBoard,
  advertiser_id,
  inMinutes,
  later,
  scheduledBy,
  startAdAccounts,
} from '../scheduled/test-scheduled.ts'
import { newBoard, savedBy, world } from '../test-pins.ts'
import { removeDeletedPins } from '../undo/remove-deleted-pins.ts'
import { removeTagsOf } from './tag-queries.ts'

startAdAccounts()

const olive = () => world.as('olive')
const bob = () => world.as('bob')
const ada = () => world.as('ada')
const tagged = (...names: ('olive' | 'bob' | 'ada')[]) => ({
  tagged_user_ids: names.map((name) => idOf(world, name)),
})
const namesIn = (pin: { tagged_people: { username: string }[] }) =>
  pin.tagged_people.map(({ username }) => username)
const seenBy = async (reader: typeof world.visitor, id: PinId) =>
  namesIn(await reader.run(getPin, { id }))
const newsOf = async (reader: typeof world.visitor) =>
  (await reader.run(listNews, {})).items.flatMap(({ kind, pin }) =>
    kind === 'tagged' ? pin?.id : [],
  )
const refusal = async (work: () => Promise<unknown>) => {
  const { code, field } = await refusalOf(work)
  return [code, field]
}
const rowsOf = (id: PinId) =>
  count(world.database.reader, 'select count(*)::int as n from person_tags where pin_id = $1', [id])

let board_id: Awaited<ReturnType<typeof newBoard>>['id']
beforeAll(async () => {
  board_id = (await newBoard('olive')).id
})

it('are shown in their order, by pins of one and of several pages, and not by repins', async () => {
  const { id } = await savedBy('olive', board_id, tagged('bob', 'ada', 'bob'))
  expect(await seenBy(world.visitor, id)).toEqual(['bob', 'ada'])
  const pages = [{ image_base64: await drawBase64() }, { image_base64: await drawBase64() }]
  const story = await olive().run(saveStoryPin, { board_id, pages, ...tagged('ada') })
  expect(await seenBy(world.visitor, story.id)).toEqual(['ada'])
  const copy = await ada().run(repin, { pin_id: id, board_id: (await newBoard('ada')).id })
  expect(await seenBy(world.visitor, copy.id)).toEqual([])
})

it('are for businesses and those who act for one', async () => {
  const mine = await newBoard('bob')
  const image_base64 = await drawBase64()
  const input = { board_id: mine.id, image_base64, ...tagged('olive') }
  const offered = ['tagging_not_offered', 'tagged_user_ids']
  expect(await refusal(() => bob().run(savePin, input))).toEqual(offered)
  const paged = { board_id: mine.id, pages: [{ image_base64 }], ...tagged('olive') }
  expect(await refusal(() => bob().run(saveStoryPin, paged))).toEqual(offered)
  const { id } = await savedBy('bob', mine.id)
  expect(await refusal(() => bob().run(editPin, { id, ...tagged('olive') }))).toEqual(offered)
  expect(namesIn(await bob().run(editPin, { id, ...tagged() }))).toEqual([])
  const onBehalf = { board_id: accountBoard, advertiser_id, image_base64 }
  const pin = await bob().run(savePin, { ...onBehalf, ...tagged('ada') })
  expect(await seenBy(world.visitor, pin.id)).toEqual(['ada'])
  const changed = await bob().run(editPin, { id: pin.id, ...tagged() })
  expect(namesIn(changed)).toEqual([])

  await ada().run(blockPerson, { user_id: idOf(world, 'bob') })
  await olive().run(editPin, { id: pin.id, ...tagged('ada') })
  // Whom they do not see stays.
  await bob().run(editPin, { id: pin.id, ...tagged() })
  expect(await seenBy(world.visitor, pin.id)).toEqual(['ada'])
  await ada().run(unblockPerson, { user_id: idOf(world, 'bob') })
})

it('are refused beyond the limit', async () => {
  const tagged_user_ids = Array.from({ length: limits.taggedPeople + 1 }, (_, n) => `${n + 1}`)
  const input = { board_id, image_base64: await drawBase64(), tagged_user_ids }
  const code = (await refusal(() => olive().run(savePin, input as never)))[0]
  expect(code).toBe('invalid_input')
})

it('name nobody who is blocked either way, is away, does not want it, or oneself', async () => {
  const image_base64 = await drawBase64()
  const save = () =>
    refusal(() => olive().run(savePin, { board_id, image_base64, ...tagged('bob', 'ada') }))
  const refused = ['person_not_taggable', 'tagged_user_ids.1']
  await olive().run(blockPerson, { user_id: idOf(world, 'ada') })
  expect(await save()).toEqual(refused)
  await olive().run(unblockPerson, { user_id: idOf(world, 'ada') })
  await ada().run(blockPerson, { user_id: idOf(world, 'olive') })
  expect(await save()).toEqual(refused)
  await ada().run(unblockPerson, { user_id: idOf(world, 'olive') })
  const hide = (at: Date | null) =>
    world.database.transaction((db) => hidePerson(db, idOf(world, 'ada'), at))
  await hide(new Date())
  expect(await save()).toEqual(refused)
  await hide(null)
  await ada().run(editProfile, { who_may_tag: 'nobody' })
  expect(await save()).toEqual(refused)
  await ada().run(editProfile, { who_may_tag: 'followed' })
  expect(await save()).toEqual(refused)
  await ada().run(followPerson, { username: 'olive' })
  const { id } = await savedBy('olive', board_id, tagged('ada'))
  expect(await seenBy(world.visitor, id)).toEqual(['ada'])
  await ada().run(unfollowPerson, { username: 'olive' })
  await ada().run(editProfile, { who_may_tag: 'everyone' })
  const self = { board_id, image_base64, ...tagged('olive') }
  expect(await refusal(() => olive().run(savePin, self))).toEqual([
    ...['person_not_taggable', 'tagged_user_ids.0'],
  ])
})

it('are changed by the creator alone, and tell each person once', async () => {
  const { id } = await savedBy('olive', board_id, tagged('bob'))
  expect((await newsOf(bob())).filter((one) => one === id)).toHaveLength(1)
  await ada().run(editProfile, { who_may_tag: 'everyone' })
  const changed = await olive().run(editPin, { id, ...tagged('ada', 'bob') })
  expect(namesIn(changed)).toEqual(['ada', 'bob'])
  expect((await newsOf(bob())).filter((one) => one === id)).toHaveLength(1)
  expect(await newsOf(ada())).toContain(id)
  await bob().run(editProfile, { who_may_tag: 'nobody' })
  expect(namesIn(await olive().run(editPin, { id, title: 'Lamp' }))).toEqual(['ada', 'bob'])
  expect(namesIn(await olive().run(editPin, { id, ...tagged('bob') }))).toEqual(['bob'])
  await bob().run(editProfile, { who_may_tag: 'everyone' })
  expect(await refusal(() => bob().run(editPin, { id, ...tagged() }))).toEqual([
    ...['pin_not_found', 'id'],
  ])
  const copy = await olive().run(repin, { pin_id: id, board_id: (await newBoard('olive')).id })
  expect(await refusal(() => olive().run(editPin, { id: copy.id, ...tagged('bob') }))).toEqual([
    ...['pin_not_created', 'id'],
  ])
  expect(namesIn(await olive().run(editPin, { id, ...tagged() }))).toEqual([])
})

it('keep whose account rests, whom the creator does not see', async () => {
  const { id } = await savedBy('olive', board_id, tagged('bob', 'ada'))
  const hide = (at: Date | null) =>
    world.database.transaction((db) => hidePerson(db, idOf(world, 'ada'), at))
  await hide(new Date())
  expect(await seenBy(world.visitor, id)).toEqual(['bob'])
  await olive().run(editPin, { id, ...tagged() })
  await hide(null)
  expect(await seenBy(world.visitor, id)).toEqual(['ada'])
})

it('end for good when the person removes themselves', async () => {
  const { id } = await savedBy('olive', board_id, tagged('bob', 'ada'))
  expect(await bob().run(removeOwnTag, { pin_id: id })).toBeNull()
  expect(await seenBy(olive(), id)).toEqual(['ada'])
  expect(await refusal(() => bob().run(removeOwnTag, { pin_id: id }))).toEqual([
    ...['person_tag_not_found', 'pin_id'],
  ])
  expect(await refusal(() => olive().run(editPin, { id, ...tagged('ada', 'bob') }))).toEqual([
    ...['person_not_taggable', 'tagged_user_ids.1'],
  ])
  await olive().run(editPin, { id, ...tagged() })
  expect(await refusal(() => olive().run(editPin, { id, ...tagged('bob') }))).toEqual([
    ...['person_not_taggable', 'tagged_user_ids.0'],
  ])
})

it('of a secret board tell and show nothing to who may not see the pin, until they may', async () => {
  await bob().run(seeNews, {})
  const secret = await newBoard('olive', 'secret')
  const { id } = await savedBy('olive', secret.id, tagged('bob'))
  const unseen = async () => (await bob().run(countUnseenNews, {})).unseen_count
  expect([await newsOf(bob()), await unseen()]).toEqual([expect.not.arrayContaining([id]), 0])
  expect(await refusal(() => bob().run(removeOwnTag, { pin_id: id }))).toEqual([
    ...['person_tag_not_found', 'pin_id'],
  ])
  expect(await seenBy(olive(), id)).toEqual(['bob'])
  await olive().run(editBoard, { board_id: secret.id, privacy: 'public' })
  expect([await newsOf(bob()), await unseen()]).toEqual([expect.arrayContaining([id]), 1])
})

it('of a pin that they may not see are in no copy of their data', async () => {
  const copyOf = async () => {
    const copies = [pinData.tagged_in_pins, newsData.notifications]
    const found = copies.map((one) => rows(world.database.reader, one!.text, [idOf(world, 'ada')]))
    return JSON.stringify(await Promise.all(found))
  }
  const secret = await newBoard('olive', 'secret')
  const { id } = await savedBy('olive', secret.id, tagged('ada'))
  expect(await copyOf()).not.toContain(id)
  await olive().run(editBoard, { board_id: secret.id, privacy: 'public' })
  expect(await copyOf()).toContain(id)
})

it('of somebody who is muted are no news', async () => {
  await bob().run(mutePerson, { user_id: idOf(world, 'olive') })
  const { id } = await savedBy('olive', board_id, tagged('bob'))
  expect(await newsOf(bob())).not.toContain(id)
  await bob().run(unmutePerson, { user_id: idOf(world, 'olive') })
})

it('stay with whoever takes another name', async () => {
  const { id } = await savedBy('olive', board_id, tagged('ada'))
  await ada().run(editProfile, { username: 'ada_renamed' })
  const pin = await world.visitor.run(getPin, { id })
  expect(pin.tagged_people).toMatchObject([
    { username: 'ada_renamed', profile_url: '/ada_renamed/' },
  ])
  await ada().run(editProfile, { username: 'ada' })
})

it('are kept by drafts, and by scheduled pins, without those who may not be tagged any more', async () => {
  const page = { editor_key: 'onepage12', edit_number: 1 }
  const draft = await olive().run(savePinDraft, { ...page, ...tagged('bob', 'ada') })
  const { options } = await olive().run(getPinDraft, { draft_id: draft.id })
  expect(namesIn(options)).toEqual(['bob', 'ada'])

  const { id: scheduled_pin_id } = await scheduledBy('olive', board_id, tagged('bob'))
  const read = async () =>
    namesIn((await olive().run(getScheduledPin, { scheduled_pin_id })).options)
  await olive().run(editScheduledPin, { scheduled_pin_id, ...tagged('bob', 'ada') })
  await olive().run(editScheduledPin, { scheduled_pin_id, title: 'Lamp' })
  expect(await read()).toEqual(['bob', 'ada'])
  await bob().run(editProfile, { who_may_tag: 'nobody' })
  expect(await read()).toEqual(['ada'])
  const again = { scheduled_pin_id, ...tagged('bob') }
  expect(await refusal(() => olive().run(editScheduledPin, again))).toEqual([
    ...['person_not_taggable', 'tagged_user_ids.0'],
  ])
  const late = { board_id, image_base64: await drawBase64(), ...tagged('bob') }
  const timed = { ...late, publish_time: inMinutes(60), time_zone: 'UTC' }
  expect(await refusal(() => olive().run(schedulePin, timed))).toEqual([
    ...['person_not_taggable', 'tagged_user_ids.0'],
  ])
  const pin = await olive().run(publishScheduledPin, { scheduled_pin_id })
  expect(await seenBy(world.visitor, pin.id)).toEqual(['ada'])
  await bob().run(editProfile, { who_may_tag: 'everyone' })
})

it('come back with a pin that is restored, and are gone with one that is not', async () => {
  const { id } = await savedBy('olive', board_id, tagged('bob'))
  await olive().run(deletePin, { id })
  await olive().run(restorePins, { pin_ids: [id] })
  expect(await seenBy(world.visitor, id)).toEqual(['bob'])
  await olive().run(deletePin, { id })
  await removeDeletedPins(later(60 * 25), world.database)
  expect(await rowsOf(id)).toBe(0)
})

it('are gone with the account of either', async () => {
  const ofOlive = await savedBy('olive', board_id, tagged('bob', 'ada'))
  await bob().run(becomePartner, { business_name: 'Bob' })
  const ofBob = await savedBy('bob', (await newBoard('bob')).id, tagged('ada'))
  await removeTagsOf(world.database, idOf(world, 'bob'))
  expect(await seenBy(world.visitor, ofOlive.id)).toEqual(['ada'])
  expect(await rowsOf(ofBob.id)).toBe(0)
})

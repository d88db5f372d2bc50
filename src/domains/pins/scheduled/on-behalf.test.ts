import { expect, it } from 'vitest'
import { actFor, getActing } from '#contract/advertisers/acting'
import {
  changeAdvertiserRole,
  removeAdvertiserPerson,
} from '#contract/advertisers/advertiser-people'
import { listNews } from '#contract/news/news'
import { getPerson } from '#contract/people/get-person'
import { getPin } from '#contract/pins/get-pin'
import {
  cancelScheduledPin,
  editScheduledPin,
  getScheduledPin,
  publishScheduledPin,
} from '#contract/pins/scheduled/change-scheduled-pin'
import { listScheduledPins } from '#contract/pins/scheduled/list-scheduled-pins'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { newBoard, world } from '../test-pins.ts'
import { publishDuePins } from './publishing/publish-due-pins.ts'
import { removeScheduledPinsOf } from './remove-scheduled-pins.ts'
import {
  addBob,
  advertiser_id,
  another_id,
  board_id,
  inMinutes,
  later,
  scheduledBy,
  startAdAccounts,
} from './test-scheduled.ts'

startAdAccounts()

const olive = () => world.as('olive')
const bob = () => world.as('bob')
const code = (name: string) => expect.objectContaining({ code: name })
const byBob = (more: object = {}) => scheduledBy('bob', board_id, { advertiser_id, ...more })
const idsOf = async (who: 'olive' | 'bob', more: object = {}) =>
  (await world.as(who).run(listScheduledPins, more)).items.map(({ id }) => id)
const clear = () => rows(world.database.writer, 'delete from scheduled_pins', [])

it('is refused for ad accounts and boards that are not theirs to save for', async () => {
  await expect(byBob({ advertiser_id: another_id })).rejects.toEqual(code('advertiser_not_found'))
  await expect(scheduledBy('ada', board_id, { advertiser_id })).rejects.toEqual(
    code('advertiser_not_found'),
  )
  const open = await newBoard('olive')
  await expect(byBob({ board_id: open.id })).rejects.toEqual(code('board_not_found'))
  await expect(byBob({ advertiser_id: null })).rejects.toEqual(code('scheduling_not_offered'))
})

it('waits in the name of the business, for those who save on its behalf and for nobody else', async () => {
  const made = await byBob()
  expect(made).toMatchObject({ pinner: { id: idOf(world, 'olive') }, advertiser_id })
  const hers = await scheduledBy('olive', (await newBoard('olive', 'protected')).id)
  expect(await idsOf('bob', { advertiser_id })).toEqual([made.id])
  expect(await idsOf('bob')).toEqual([])
  // Olive has all in her name, and sees who made what is not her own.
  expect((await idsOf('olive')).toSorted()).toEqual([made.id, hers.id].toSorted())
  expect(await olive().run(getScheduledPin, { scheduled_pin_id: made.id })).toMatchObject({
    made_by: 'Bob Tanaka',
  })
  expect(await idsOf('olive', { advertiser_id: another_id })).toEqual([])
  for (const operation of [getScheduledPin, cancelScheduledPin, editScheduledPin])
    await expect(
      bob().run(operation, { scheduled_pin_id: hers.id, advertiser_id }),
    ).rejects.toEqual(code('scheduled_pin_not_found'))
  await expect(world.as('ada').run(listScheduledPins, { advertiser_id })).rejects.toEqual(
    code('advertiser_not_found'),
  )

  // The number is that of whose name it is.
  const acting = await bob().run(actFor, { advertiser_id })
  expect(acting.user).toMatchObject({ username: 'olive', scheduled_pin_count: 2 })
  expect((await bob().run(getPerson, { username: 'bob' })).scheduled_pin_count).toBe(0)
  expect(await bob().run(getPerson, { username: 'olive' })).not.toHaveProperty(
    'scheduled_pin_count',
  )
  expect(await bob().run(getActing, {})).toBeNull()
  await clear()
})

it('is published as a pin of the business', async () => {
  await byBob({ publish_time: inMinutes(1), title: 'Due' })
  const now = await byBob({ title: 'Now' })
  await publishDuePins(later(2), world.database)
  expect(await idsOf('olive')).toEqual([now.id])
  const saved = await bob().run(publishScheduledPin, { scheduled_pin_id: now.id, advertiser_id })
  expect(await olive().run(getPin, { id: saved.id })).toMatchObject({
    ...{ title: 'Now', pinner: { username: 'olive' } },
  })
  const [due] = await rows<{ saved_on_behalf: boolean }>(
    world.database.reader,
    `select saved_in_stead as saved_on_behalf from pins where title = 'Due' and person_id = $1`,
    [idOf(world, 'olive')],
  )
  expect(due?.saved_on_behalf).toBe(true)
})

it('is not published for who lost the role, and both are notified; the business publishes it', async () => {
  const made = await byBob({ publish_time: inMinutes(1) })
  await olive().run(changeAdvertiserRole, {
    ...{ advertiser_id, user_id: idOf(world, 'bob'), role: 'ANALYST' },
  })
  await publishDuePins(later(2), world.database)
  expect(await olive().run(getScheduledPin, { scheduled_pin_id: made.id })).toMatchObject({
    problem: { code: 'scheduled_pin_role_lost' },
  })
  const failed = async (who: 'olive' | 'bob') =>
    (await world.as(who).run(listNews, {})).items.filter(
      ({ kind }) => kind === 'scheduled_pin_failed',
    )
  expect(await failed('olive')).toMatchObject([{ advertiser: null }])
  expect(await failed('bob')).toMatchObject([
    { advertiser: { id: advertiser_id }, actor: { username: 'olive' } },
  ])
  await expect(idsOf('bob', { advertiser_id })).rejects.toEqual(code('advertiser_role_missing'))
  await olive().run(publishScheduledPin, { scheduled_pin_id: made.id })
  await olive().run(removeAdvertiserPerson, { advertiser_id, user_id: idOf(world, 'bob') })
  await addBob()
})

it('leaves the hands of the ad account when its owner moves it away, and stays otherwise', async () => {
  const { id: scheduled_pin_id } = await byBob()
  const edit = (more: object) => olive().run(editScheduledPin, { scheduled_pin_id, ...more })
  expect(await edit({ title: 'Hers' })).toMatchObject({ advertiser_id, made_by: null })
  expect(await idsOf('bob', { advertiser_id })).toEqual([scheduled_pin_id])
  const elsewhere = await newBoard('bob')
  await expect(
    bob().run(editScheduledPin, { scheduled_pin_id, advertiser_id, board_id: elsewhere.id }),
  ).rejects.toEqual(code('board_not_found'))
  const open = await newBoard('olive')
  expect(await edit({ board_id: open.id })).toMatchObject({ advertiser_id: null })
  expect(await idsOf('bob', { advertiser_id })).toEqual([])
  await clear()
})

it('is left to the business when its maker is deleted', async () => {
  const made = await byBob({ publish_time: inMinutes(1) })
  await removeScheduledPinsOf(world.database, idOf(world, 'bob'))
  await publishDuePins(later(2), world.database)
  expect(await idsOf('olive')).toEqual([])
  expect(made.pinner.id).toBe(idOf(world, 'olive'))
})

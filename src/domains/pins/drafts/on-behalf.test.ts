import { expect, it } from 'vitest'
import { removeAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { getPinDraft, listPinDrafts } from '#contract/pins/drafts/drafts'
import { savePinDraft } from '#contract/pins/drafts/save-draft'
import { savePin } from '#contract/pins/save-pin'
import { idOf } from '#testing/callers'
import { drawBase64 } from '#testing/media/pictures'
import { refusalOf } from '#testing/refusal-of'
import {
  advertiser_id,
  another_id,
  board_id,
  startAdAccounts,
} from '../scheduled/test-scheduled.ts'
import { world } from '../test-pins.ts'
import { removeDraftsOf } from './remove-drafts.ts'
import { newPage } from './test-drafts.ts'

startAdAccounts()

const olive = () => world.as('olive')
const bob = () => world.as('bob')
const codeOf = async (work: () => Promise<unknown>) => (await refusalOf(work)).code
const byBob = (more: object = {}) =>
  bob().run(savePinDraft, { ...newPage(), advertiser_id, board_id, title: 'By Bob', ...more })
const idsOf = async (who: 'olive' | 'bob', more: object = {}) =>
  (await world.as(who).run(listPinDrafts, more)).items.map(({ id }) => id)

it('is in the name of the business, for those who save on its behalf and for nobody else', async () => {
  expect(await codeOf(() => byBob({ advertiser_id: another_id }))).toBe('advertiser_not_found')
  const { id: hers } = await olive().run(savePinDraft, { ...newPage(), title: 'Hers alone' })
  const { id: draft_id } = await byBob()
  expect(await idsOf('bob', { advertiser_id })).toEqual([draft_id])
  expect(await idsOf('bob')).toEqual([])
  expect(await idsOf('olive')).toEqual([draft_id, hers])
  expect((await olive().run(getPinDraft, { draft_id })).made_by).not.toBeNull()
  expect(await codeOf(() => bob().run(getPinDraft, { draft_id: hers, advertiser_id }))).toBe(
    'pin_draft_not_found',
  )
})

it('becomes a pin of the business, and is closed to who leaves it', async () => {
  const { id: draft_id } = await byBob()
  const image_base64 = await drawBase64()
  const pin = await bob().run(savePin, { board_id, advertiser_id, draft_id, image_base64 })
  expect(pin.pinner.id).toBe(idOf(world, 'olive'))
  expect(await idsOf('olive')).not.toContain(draft_id)

  const { id: left } = await byBob()
  await removeDraftsOf(world.database, idOf(world, 'bob'))
  expect((await olive().run(getPinDraft, { draft_id: left })).made_by).toBeNull()
  await olive().run(removeAdvertiserPerson, { advertiser_id, user_id: idOf(world, 'bob') })
  expect(await codeOf(() => bob().run(getPinDraft, { draft_id: left, advertiser_id }))).toBe(
    'advertiser_not_found',
  )
})

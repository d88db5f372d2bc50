import { describe, expect, it } from 'vitest'
import { editBoard } from '#contract/boards/edit-board'
import { reviewAd } from '#contract/campaigns/review/reviews'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { hidePerson } from '#domains/people'
import { campaignPorts } from '#main/ports/campaign-ports'
import { idOf } from '#testing/callers'
import { mailsTo } from '#testing/mails'
import { runAllJobs } from '#testing/run-all-jobs'
import {
  createLiveChangeReader,
  currentLivePosition,
  liveAdsChannel,
  selectLiveAds,
  selectLiveChanges,
} from '../index.ts'
import {
  context,
  decide,
  edit,
  listWaiting,
  liveAdIds,
  promote,
  promoteApproved,
  setAddress,
  shop,
  startShop,
  statusOf,
  world,
} from '../test-ads.ts'
import { followPins } from './follow-pins.ts'

startShop()

const now = () => world.services.clock.now()
const follow = () => followPins(world.services, world.database, campaignPorts)

describe('an ad', () => {
  it('is live only once an operator has approved it, and its page says so to nobody else', async () => {
    const { ad, is_billing_valid } = await promote({ title: 'Brass lamp' })
    expect(is_billing_valid).toBe(true)
    expect(await liveAdIds()).toEqual([])
    const [review] = await listWaiting()
    expect(review).toMatchObject({
      ad: { id: ad.id, review_status: 'PENDING' },
      advertiser: { name: 'Lamps of olive', owner: { username: 'olive' } },
      pin: { title: 'Brass lamp' },
      findings: [],
    })
    await expect(
      world.as('olive').run(reviewAd, {
        advertiser_id: shop.advertiser.id,
        ad_id: ad.id,
        outcome: 'approved',
        creative_key: review!.creative_key,
      }),
    ).rejects.toMatchObject({ code: 'not_allowed' })
    await decide(ad.id, 'approved')
    expect(await liveAdIds()).toEqual([ad.id])
    await expect(decide(ad.id, 'rejected')).rejects.toMatchObject({ code: 'review_not_open' })
    const mails = await mailsTo(world, 'olive@cast.example')
    expect(mails.at(-1)?.subject).toContain('was approved')
  })

  it('stops while it, its ad group or its campaign is paused, and at the end', async () => {
    const { campaign, ad_group, ad } = await promoteApproved()
    for (const [name, { id }] of [
      ['ads', ad],
      ['ad_groups', ad_group],
      ['campaigns', campaign],
    ] as const) {
      await edit(name, { id, status: 'PAUSED' })
      expect([name, (await liveAdIds()).includes(ad.id)]).toEqual([name, false])
      await edit(name, { id, status: 'ACTIVE' })
      expect([name, (await liveAdIds()).includes(ad.id)]).toEqual([name, true])
    }
    const later = new Date(campaign.end_time! * 1_000)
    for await (const groups of selectLiveAds(context(), later)) expect(groups).toEqual([])
  })

  it('stops at once when its pin is changed, hidden or gone, or its owner suspended', async () => {
    const { ad } = await promoteApproved({ title: 'Floor lamp' })
    const isLive = async () => (await liveAdIds()).includes(ad.id)
    const olive = world.as('olive')
    const privacy = (one: 'secret' | 'public') =>
      olive.run(editBoard, { board_id: shop.board.id, privacy: one })
    const hide = (at: Date | null) =>
      world.database.transaction((db) => hidePerson(db, idOf(world, 'olive'), at))

    await hide(now())
    expect(await isLive()).toBe(false)
    await hide(null)
    expect(await isLive()).toBe(true)
    await privacy('secret')
    expect(await isLive()).toBe(false)
    await follow()
    expect(await statusOf(ad.id)).toMatchObject({ stopped_reason: 'PIN_HIDDEN' })
    await privacy('public')
    await follow()
    expect(await isLive()).toBe(true)

    await olive.run(editPin, { id: ad.pin_id, title: 'Another product' })
    expect(await isLive()).toBe(false)
    await follow()
    await runAllJobs(world)
    expect(await statusOf(ad.id)).toMatchObject({ review_status: 'PENDING', stopped_reason: null })
    await decide(ad.id, 'approved')
    expect(await isLive()).toBe(true)

    await olive.run(deletePin, { id: ad.pin_id })
    expect(await isLive()).toBe(false)
    await follow()
    expect(await statusOf(ad.id)).toMatchObject({ stopped_reason: 'PIN_GONE' })
  })

  it('waits for its review again when it leads elsewhere', async () => {
    const { ad } = await promoteApproved()
    await edit('ads', { id: ad.id, name: 'Another name' })
    expect((await liveAdIds()).includes(ad.id)).toBe(true)
    await edit('ads', { id: ad.id, destination_url: 'http://localhost:3000/other/' })
    expect((await liveAdIds()).includes(ad.id)).toBe(false)
    expect(await statusOf(ad.id)).toMatchObject({ review_status: 'PENDING' })
  })

  it('is not live without somewhere to send the invoice', async () => {
    const { ad } = await promoteApproved()
    await world.database.pool.query('update partners set address = null')
    expect(await liveAdIds()).toEqual([])
    await setAddress()
    expect((await liveAdIds()).includes(ad.id)).toBe(true)
  })
})

describe('a change of a campaign', () => {
  it('is announced by a notification, and read once by its number', async () => {
    const { campaign, ad } = await promoteApproved()
    const notifications: (string | null)[] = []
    const listener = world.database.listen(liveAdsChannel, (payload) => notifications.push(payload))
    await expect.poll(() => listener.isListening()).toBe(true)
    const reader = createLiveChangeReader(await currentLivePosition(world.database.reader))
    await reader.next(world.database.reader)
    notifications.length = 0
    await edit('campaigns', { id: campaign.id, status: 'PAUSED' })
    await expect.poll(() => notifications.length).toBeGreaterThan(0)
    const scopes = await reader.next(world.database.reader)
    expect(scopes).toEqual([{ advertiser_id: shop.advertiser.id, campaign_id: campaign.id }])
    expect(await selectLiveChanges(context(), now(), scopes)).toEqual([])
    expect(await reader.next(world.database.reader)).toEqual([])
    await edit('campaigns', { id: campaign.id, status: 'ACTIVE' })
    const changed = await selectLiveChanges(
      context(),
      now(),
      await reader.next(world.database.reader),
    )
    expect(changed.map(({ ads }) => ads.map(({ id }) => id))).toEqual([[ad.id]])
  })
})

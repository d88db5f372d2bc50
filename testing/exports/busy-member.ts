import { expect } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { createBoard } from '#contract/boards/create-board'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { createSection } from '#contract/boards/sections/create-section'
import { createComment } from '#contract/comments/create-comment'
import { startConversation } from '#contract/conversations/conversations'
import type { PersonId } from '#contract/ids'
import { editPin } from '#contract/pins/edit-pin'
import { savePin } from '#contract/pins/save-pin'
import { makeOperator } from '#domains/accounts'
import { rows } from '#platform/database'
import { browser, offerOf, type RunningAd, tokenOf } from '#testing/ads/offers'
import { idOf } from '#testing/callers'
import { asId } from '#testing/ids'
import { uploadVideo } from '#testing/media/media-uploads'
import { drawBase64 } from '#testing/media/pictures'
import { begin } from '#testing/media/resumable'
import { sendFile } from '#testing/media/send-file'
import { drawVideo } from '#testing/media/videos'
import { deviceCalls } from '#testing/outside/some-device'
import { runAllJobs } from '#testing/run-all-jobs'
import { boundary, type Options, toMultipart, type WireClient } from '#testing/wire-client'
import { allowVideosOf, refuseVideosOf } from '../media/video-refusals.ts'
import { join, type Member, postOk, world } from './copies.ts'
import { promoteProducts } from './promote-products.ts'

/** A word that only bob writes: no copy of anybody else may hold it. */
export const canary = 'Xylophone'
export const evil = '"><script>alert(1)</script><img src=x onerror=alert(2)>'

/** A member who has used every feature, together with bob. */
export async function makeBusyMember(): Promise<Member & { pin: string }> {
  const mia = await join('mia@mail.example')
  const { client } = mia
  const bob = world.as('bob')
  const bobsId = idOf(world, 'bob')
  const board = (
    await postOk(client, 'BoardResource/create', {
      name: '<script>alert(3)</script>',
      description: evil,
    })
  ).data<{ id: string }>()
  const section = (
    await postOk(client, 'BoardSectionResource/create', { board_id: board.id, name: 'Tables' })
  ).data<{ id: string }>()
  const own = (
    await postOk(client, 'PinResource/create', {
      board_id: board.id,
      section: section.id,
      title: evil,
      description: 'Of brass',
      link: 'https://lamps.example/brass',
      image_base64: await drawBase64(),
    })
  ).data<{ id: string; image_signature: string }>()
  const upload_id = await uploadVideo(world, client, await drawVideo())
  const captions = [{ language: 'en', text: '1\n00:00:00,000 --> 00:00:01,000\nSaid by Mia' }]
  const moving = { board_id: board.id, title: 'Moving', upload_id, captions }
  await postOk(client, 'PinResource/create', moving)
  await begin(client, 1_000)
  const bobs = await bob.run(createBoard, {
    name: `${canary} board`,
    collaborator_invites_enabled: true,
  })
  await bob.run(createSection, { board_id: bobs.id, name: `${canary} section` })
  const his = await bob.run(savePin, {
    board_id: bobs.id,
    title: `${canary} pin`,
    description: canary,
    image_base64: await drawBase64(),
  })
  await bob.run(inviteToBoard, { board_id: bobs.id, invited_user_ids: [mia.id] })
  const comment = await bob.run(createComment, { pinId: own.id, text: `${canary} comment` })
  const conversation = await bob.run(startConversation, {
    user_ids: [mia.id],
    text: `${canary} message`,
  })
  await bob.run(becomePartner, { business_name: 'Bob' })
  const bobsAds = await bob.run(createAdvertiser, { name: canary, country: 'US' })
  const mias = { advertiser_id: bobsAds.id, username: mia.username, role: 'ANALYST' } as const
  await bob.run(addAdvertiserPerson, mias)
  await bob.run(editPin, { id: his.id, tagged_user_ids: [mia.id] })
  const page = { type: 'page', link: 'https://lamps.example/brass' }
  const calls: [string, Options][] = [
    ['BoardInviteResource/update', { board_id: bobs.id }],
    ['BoardInviteResource/create', { board_id: board.id, invited_user_ids: [idOf(world, 'ada')] }],
    ['BoardEmailInviteResource/create', { board_id: board.id, emails: ['zoe@mail.example'] }],
    ['PinResource/create', { board_id: bobs.id, title: 'Mine', image_base64: await drawBase64() }],
    ['PartnerResource/update', { business_name: 'Mia' }],
    ['AdvertiserResource/create', { name: 'Mine', country: 'US' }],
    ['UserFollowResource/create', { username: 'bob' }],
    ['BoardFollowResource/create', { board_id: bobs.id }],
    ['UserBlockResource/create', { user_id: idOf(world, 'kim') }],
    ['UserMuteResource/create', { user_id: idOf(world, 'ada') }],
    ...deviceCalls,
    ['AggregatedCommentResource/create', { pinId: his.id, text: 'Said by Mia' }],
    ['AggregatedCommentLikeResource/create', { commentId: comment.id }],
    ['PinReactionResource/create', { pin_id: his.id, reaction_type: 1 }],
    ['PinHideResource/create', { pin_id: his.id }],
    ['PinResource/update', { id: own.id, comments_allowed: false, tagged_user_ids: [bobsId] }],
    ['PinResource/update', { id: own.id, topic_ids: ['103', '300'] }],
    ['PinResource/update', { id: own.id, product_tags: [page] }],
    [
      'ConversationMessagesResource/create',
      { conversation_id: conversation.id, text: 'Written by Mia' },
    ],
    ['ReportResource/create', { subject: 'pin', subject_id: his.id, reason: 'spam' }],
    ['ShortLinkResource/create', { url: `/pin/${his.id}/` }],
    ['ClaimsResource/create', { url: 'lamps.example' }],
    ['UserSettingsResource/update', { image_signature: own.image_signature }],
  ]
  for (const [place, options] of calls) await postOk(client, place, options)
  await postOk(client, 'ScheduledPinResource/create', {
    ...{ board_id: board.id, title: 'Waiting', image_base64: await drawBase64() },
    ...{ publish_time: Math.floor(Date.now() / 1_000) + 3_600, time_zone: 'Europe/Berlin' },
  })
  await postOk(client, 'PinDraftResource/update', {
    ...{ title: 'Begun', image_signature: own.image_signature },
    ...{ editor_key: 'miaspage1', edit_number: 1 },
  })
  // Once over, and once more.
  await refuseVideosOf(world, asId(mia.id))
  await allowVideosOf(world, asId(mia.id))
  await refuseVideosOf(world, asId(mia.id))
  await seeAd(mia)
  await advertise(client, board.id)
  const import_ = await client.send('POST', '/import-file/', {
    body: toMultipart('file', Buffer.from('[{"board":"Far","image_url":"http://127.0.0.1:9/x"}]')),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(await client.csrf()),
    },
  })
  expect(import_.status).toBe(200)
  await bob.run(createBoard, { name: `${canary} secret`, privacy: 'secret' })
  expect(bobsId).not.toBe(mia.id)
  await beOperator(client, asId(mia.id))
  await runAllJobs(world)
  return { ...mia, pin: own.id }
}

/** An ad of somebody else, found by a search. */
async function seeAd({ client, id }: Member): Promise<void> {
  const ad: RunningAd = {
    advertiser_id: asId('1'),
    campaign_id: asId('2'),
    ad_group_id: asId('3'),
    ad_id: asId('4'),
    pin_id: asId('5'),
  }
  const offer = tokenOf(world, offerOf(world, ad, { query: 'lamps' }), id)
  const headers = { 'user-agent': browser }
  const events = [{ offer, type: 'impression' }]
  expect((await client.post('AdEventsResource/create', { events }, { headers })).outcome).toBe('ok')
}

/** A campaign with its ad and a keyword, reports of it, and a feed. */
async function advertise(client: WireClient, board_id: string): Promise<void> {
  const [advertiser] = (await client.get('AdvertisersResource', {})).data<{ id: string }[]>()
  const advertiser_id = advertiser?.id
  const image_base64 = await drawBase64({ widthPx: 240, heightPx: 320 })
  const pin = (
    await postOk(client, 'PinResource/create', {
      ...{ board_id, title: 'Lamp', image_base64, link: 'https://lamps.example/' },
    })
  ).data<{ id: string }>()
  await postOk(client, 'ConsentsResource/update', { name: 'ads_data_terms', answer: 1 })
  const promoted = (
    await postOk(client, 'QuickPromoteResource/create', {
      ...{ advertiser_id, pin_id: pin.id, campaign_name: 'Lamps' },
      ...{ budget_in_micro_currency: 5_000_000, targeting_spec: { country: 'US' } },
    })
  ).data<{ ad_group: { id: string } }>()
  await postOk(client, 'AdKeywordsResource/create', {
    advertiser_id,
    keywords: [{ ad_group_id: promoted.ad_group.id, value: 'lamp', match_type: 'BROAD' }],
  })
  const report = { advertiser_id, name: 'Mornings', columns: 'CTR' }
  await postOk(client, 'ReportRunResource/create', report)
  await postOk(client, 'ReportTemplateResource/create', report)
  await postOk(client, 'ReportScheduleResource/create', {
    ...{ ...report, cadence: 'DAILY', recipients: 'mia@mail.example' },
  })
  const feed = await postOk(client, 'CatalogFeedResource/create', {
    ...{ advertiser_id, name: 'Lamps', source: 'UPLOAD', format: 'CSV', schedule_time: '04:30' },
    ...{ time_zone: 'UTC', default_country: 'US', default_language: 'en' },
    ...{ default_currency: 'USD' },
  })
  await promoteProducts(client, advertiser_id, feed.data<{ id: string }>().id)
  await sendFile(client, '/conversion-file/', { advertiser_id })
  await postOk(client, 'FirstPartyHostResource/create', {
    ...{ advertiser_id, hostname: 'events.shop.example' },
  })
  const dayAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)
  await sendFile(client, '/sales-study-file/', {
    ...{ advertiser_id, title: 'Shop', start_date: dayAgo(20), end_date: dayAgo(1) },
  })
  await rows(
    world.database.writer,
    `insert into lift_conversions (advertiser_id, study_id, event_name, person_id, is_held_out, at)
     select $1, 5, 'checkout', owner_id, false, now() from advertisers where id = $1`,
    [advertiser_id],
  )
}

/** Runs the server, and invites. */
async function beOperator(client: WireClient, id: PersonId): Promise<void> {
  await world.database.transaction((db) => makeOperator(db, world.services, id))
  const looks = { name: 'Bowerbird', accent: '#2b45c5' }
  await postOk(client, 'SiteResource/update', looks)
  await postOk(client, 'InvitationsResource/create', { note: 'For Ann' })
}

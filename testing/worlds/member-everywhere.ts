import { expect } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { createBoard } from '#contract/boards/create-board'
import { editBoard } from '#contract/boards/edit-board'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { createComment } from '#contract/comments/create-comment'
import { startConversation } from '#contract/conversations/conversations'
import { makeShortLink } from '#contract/conversations/short-links'
import { seeFewer } from '#contract/discover/see-fewer'
import { followBoard } from '#contract/follows/follow-board'
import { followPerson } from '#contract/follows/follow-person'
import type { BoardId, PersonId } from '#contract/ids'
import { mutePerson } from '#contract/people/mutes'
import { savePin } from '#contract/pins/save-pin'
import { report } from '#contract/reports/report'
import { row } from '#platform/database'
import { idOf } from '../callers.ts'
import { drawBase64 } from '../media/pictures.ts'
import { deviceCalls } from '../outside/some-device.ts'
import type { ServedWorld } from '../served-world.ts'
import type { Options, WireClient } from '../wire-client.ts'
import { tracesOf } from './traces.ts'

/*
 * A member with rows in nearly every table that names people: what they do, and what others do to them. Each
 * part checks that its rows are there, so that a test which looks for none of them later proves something.
 */

/** Follows, invitations, blocks, mutes and advertisers, in both directions. */
export async function createRelationships(
  world: ServedWorld,
  client: WireClient,
  personId: PersonId,
  boardId: BoardId,
  bobsId: BoardId,
) {
  const bob = world.as('bob')
  const settings = { board_id: bobsId, collaborator_invites_enabled: true }
  await bob.run(editBoard, settings)
  await bob.run(inviteToBoard, { board_id: bobsId, invited_user_ids: [personId] })
  await bob.run(followPerson, { user_id: personId })
  await bob.run(followBoard, { board_id: boardId })
  await bob.run(mutePerson, { user_id: personId })
  await bob.run(becomePartner, { business_name: 'Bob' })
  const bobsAds = await bob.run(createAdvertiser, { name: 'Lamps', country: 'US' })
  const theirs = await row<{ username: string }>(
    world.database.reader,
    'select username from people where id = $1',
    [personId],
  )
  await bob.run(addAdvertiserPerson, {
    advertiser_id: bobsAds.id,
    username: theirs?.username ?? '',
    role: 'ADMIN',
  })
  const requests: [string, Options][] = [
    ['BoardInviteResource/update', { board_id: bobsId }],
    ['BoardInviteResource/create', { board_id: bobsId, invited_user_ids: [idOf(world, 'ada')] }],
    ['BoardInviteResource/create', { board_id: boardId, invited_user_ids: [idOf(world, 'ada')] }],
    ['BoardEmailInviteResource/create', { board_id: boardId, emails: ['mia@mail.example'] }],
    ['PartnerResource/update', { business_name: 'Xanthippe' }],
    ['AdvertiserResource/create', { name: 'Xanthippe', country: 'US' }],
    ['UserFollowResource/create', { username: 'bob' }],
    ['BoardFollowResource/create', { board_id: bobsId }],
    ['UserBlockResource/create', { user_id: idOf(world, 'kim') }],
    ['UserMuteResource/create', { user_id: idOf(world, 'kim') }],
    ['RecentSearchesResource/create', { query: 'Lamps of Xanthippe' }],
    ['InterestFollowResource/create', { interest_ids: ['100', '105'] }],
    ...deviceCalls,
  ]
  for (const [place, options] of requests)
    expect([place, (await client.post(place, options)).outcome]).toEqual([place, 'ok'])
  const kept = await tracesOf(world, personId)
  for (const column of [
    'advertiser_people.person_id',
    'advertisers.owner_id',
    'board_collaborators.invited_by',
    'board_collaborators.person_id',
    'board_email_invites.invited_by',
    'board_follows.follower_id',
    'interest_follows.person_id',
    'news.actor_id',
    'news.person_id',
    'person_blocks.blocker_id',
    'person_follows.follower_id',
    'person_follows.person_id',
    'person_mutes.muted_id',
    'person_mutes.person_id',
    'push_subscriptions.person_id',
    'recent_searches.person_id',
    'search_days.person_id',
  ])
    expect(kept).toContain(column)
}

/** Comments, reactions, messages, reports and hidden pins, in both directions. */
export async function createInteractions(
  world: ServedWorld,
  client: WireClient,
  personId: PersonId,
  username: string,
  bobsPin: string,
  theirPin: string,
) {
  const bob = world.as('bob')
  const comment = await bob.run(createComment, {
    pinId: bobsPin,
    text: 'To @X and Y',
    tags: [{ user_id: personId, offset: 3, length: 2 }],
  })
  await bob.run(startConversation, { user_ids: [personId, idOf(world, 'ada')], text: 'Hello' })
  await bob.run(report, { subject: 'person', subject_id: personId, reason: 'spam' })
  const { id: board_id } = await bob.run(createBoard, { name: 'Faces' })
  const image_base64 = await drawBase64()
  await bob.run(savePin, { board_id, image_base64, tagged_user_ids: [personId] })
  await bob.run(seeFewer, { pin_id: theirPin, of: 'person' })
  await bob.run(seeFewer, { pin_id: theirPin, of: 'board' })
  await bob.run(makeShortLink, { url: `/${username}/lanterns/` })
  const page = { type: 'page', link: 'https://lamps.example/xanthippe' }
  const requests: [string, Options][] = [
    ['AggregatedCommentResource/create', { pinId: bobsPin, text: 'From Xanthippe' }],
    ['AggregatedCommentLikeResource/create', { commentId: comment.id }],
    ['PinReactionResource/create', { pin_id: bobsPin, reaction_type: 1 }],
    ['PinHideResource/create', { pin_id: bobsPin }],
    ['PinDisclosureResource/update', { pin_id: theirPin, is_paid_link: true, partnership: 'none' }],
    ['PinResource/update', { id: theirPin, comments_allowed: false }],
    ['PinResource/update', { id: theirPin, tagged_user_ids: [idOf(world, 'bob')] }],
    ['PinResource/update', { id: theirPin, product_tags: [page] }],
    ['SeeFewerResource/create', { pin_id: bobsPin, of: 'person' }],
    ['SeenPinsResource/create', { pin_ids: [bobsPin] }],
    ['ConversationsResource/create', { user_ids: [idOf(world, 'bob')], text: 'By Xanthippe' }],
    ['ReportResource/create', { subject: 'pin', subject_id: bobsPin, reason: 'spam' }],
    ['ShortLinkResource/create', { url: `/pin/${bobsPin}/` }],
  ]
  for (const [place, options] of requests)
    expect([place, (await client.post(place, options)).outcome]).toEqual([place, 'ok'])
  const kept = await tracesOf(world, personId, ['xanthippe'])
  for (const column of [
    'comments.person_id',
    'comments.text',
    'comment_likes.person_id',
    'reactions.person_id',
    'hidden_pins.person_id',
    'person_tags.creator_id',
    'person_tags.person_id',
    'pin_disclosures.creator_id',
    'product_tags.creator_id',
    'tagged_products.link',
    'tagged_products.person_id',
    'see_fewer.person_id',
    'seen_pins.person_id',
    'see_fewer.subject',
    'conversation_people.person_id',
    'conversation_messages.person_id',
    'conversations.people_key',
    'reports.person_id',
    'reports.subject_id',
    'short_links.path',
    'short_links.person_id',
  ])
    expect(kept).toContain(column)
}

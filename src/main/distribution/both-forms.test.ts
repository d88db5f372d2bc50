import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { boardPickerBoards } from '#contract/boards/board-picker'
import { createBoard } from '#contract/boards/create-board'
import { getBoard } from '#contract/boards/get-board'
import { acceptBoardInvite } from '#contract/boards/people/accept-board-invite'
import { inviteToBoard } from '#contract/boards/people/invite-to-board'
import { createComment } from '#contract/comments/create-comment'
import { reactToPin } from '#contract/comments/reactions'
import { boardIdeas } from '#contract/discover/board-ideas'
import { followingFeed } from '#contract/discover/following-feed'
import { noteSeenPins } from '#contract/discover/note-seen-pins'
import { recentlySeenPins } from '#contract/discover/recently-seen-pins'
import { relatedPins } from '#contract/discover/related-pins'
import { listSeeFewer, seeFewer } from '#contract/discover/see-fewer'
import { followBoard } from '#contract/follows/follow-board'
import { followPerson } from '#contract/follows/follow-person'
import type { BoardId, PersonId, PinId } from '#contract/ids'
import { blockPerson } from '#contract/people/blocks'
import { mutePerson } from '#contract/people/mutes'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { getPin } from '#contract/pins/get-pin'
import { hashtagTypeahead } from '#contract/pins/hashtags/hashtag-typeahead'
import { hidePin } from '#contract/pins/hide-pin'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { search } from '#contract/search/search'
import { lookAlikes } from '#contract/visual-similarity/look-alikes'
import { describeImages } from '#domains/media'
import { findPicturesWithSimilarText, indexAll, refreshSuggestions } from '#domains/search'
import { isCluster } from '#testing/database/cluster'
import { recordStatements } from '#testing/database/statements'
import { drawBase64 } from '#testing/media/pictures'
import { runAllJobs } from '#testing/run-all-jobs'
import { type Actor, type CastName, createWorld, type World } from '#testing/world'

/*
 * Where a list is read by another statement on several machines, both give the same: here on one machine, which
 * answers either.
 */

let world: World
let olive: Actor
let bob: Actor
const pins: PinId[] = []
let lamps: BoardId
/** Of a picture that Olive saved first. */
let repinned: PinId

beforeAll(async () => {
  world = await createWorld()
  olive = world.as('olive')
  bob = world.as('bob')
  lamps = (await olive.run(createBoard, { name: 'Lamps' })).id
  const chairs = await olive.run(createBoard, { name: 'Chairs' })
  const secret = await olive.run(createBoard, { name: 'Secret', privacy: 'secret' })
  for (const board_id of [lamps, lamps, lamps, lamps, chairs.id, chairs.id, secret.id]) {
    const image_base64 = await drawBase64()
    const description = `Nice #lamp${pins.length} and #lamps`
    const title = pins.length < 2 ? 'Brass candlestick' : ''
    pins.push((await olive.run(savePin, { board_id, image_base64, title, description })).id)
  }
  for (const name of ['Lights', 'Others', 'Latest']) {
    const own = await bob.run(createBoard, { name })
    const wanted = name === 'Lights' ? pins.slice(0, 2) : [pins[4]!]
    for (const pin_id of wanted) repinned = (await bob.run(repin, { pin_id, board_id: own.id })).id
  }
  await bob.run(followPerson, { username: 'olive' })
  await bob.run(followBoard, { board_id: chairs.id })
  await bob.run(hidePin, { pin_id: pins[3]!, reason: 'not_for_me' })
  await olive.run(createComment, { objectId: pins[0]!, pinId: pins[0]!, text: 'Mine' })
  await bob.run(reactToPin, { pin_id: pins[1]!, reaction_type: 2 })
  await saveAsOthers()
  const unlisted = await olive.run(createBoard, { name: 'Unlisted', privacy: 'protected' })
  await olive.run(savePin, { board_id: unlisted.id, image_base64: await drawBase64() })
  const hidden = await bob.run(createBoard, { name: 'Hidden', privacy: 'secret' })
  await bob.run(repin, { pin_id: pins[2]!, board_id: hidden.id })
  for (const of of ['pin', 'board', 'person', 'interest'] as const)
    for (const pin_id of [pins[0]!, pins[4]!]) await world.as('ada').run(seeFewer, { pin_id, of })
  await bob.run(noteSeenPins, { pin_ids: pins.slice(0, 3) })
  await runAllJobs(world)
  await describeImages(world.services, world.database)
  await indexAll(world.database)
  await refreshSuggestions(world.services, world.database, { isAtOnce: true })
})
afterAll(() => world.end())

/** Kim, whom Bob mutes, and Ada, who blocks him, save on boards he follows, some of them Olive's. */
async function saveAsOthers(): Promise<void> {
  const others = ['kim', 'ada'] as const
  for (const name of others) {
    const other = world.as(name)
    const own = await other.run(createBoard, { name: 'Own' })
    await bob.run(followBoard, { board_id: own.id })
    await olive.run(inviteToBoard, { board_id: lamps, invited_user_ids: idOf(name) })
    await other.run(acceptBoardInvite, { board_id: lamps })
    for (const board_id of [own.id, lamps])
      await other.run(savePin, { board_id, image_base64: await drawBase64() })
    await other.run(repin, { pin_id: pins[5]!, board_id: own.id })
    // On boards of theirs, too, somebody whom Bob follows saves.
    await other.run(inviteToBoard, { board_id: own.id, invited_user_ids: idOf('olive') })
    await olive.run(acceptBoardInvite, { board_id: own.id })
    await olive.run(savePin, { board_id: own.id, image_base64: await drawBase64() })
  }
  await bob.run(mutePerson, { user_id: idOf('kim') })
  await world.as('ada').run(blockPerson, { user_id: idOf('bob') })
}

const idOf = (name: CastName): PersonId => world.as(name).viewer!.id

const reads: Record<string, () => Promise<unknown>> = {
  'the page of a pin': () => bob.run(getPin, { id: pins[0]! }),
  'the page of a pin with a reaction': () => bob.run(getPin, { id: pins[1]! }),
  'the page of a pin, for a visitor': () => world.visitor.run(getPin, { id: repinned }),
  'the board behind an address': () =>
    world.visitor.run(getBoard, { username: 'OLIVE', slug: 'Lamps' }),
  'the home feed': () => bob.run(homeFeed, {}),
  'pins of whom one follows': () => bob.run(followingFeed, {}),
  'the home feed of a visitor': () => world.visitor.run(homeFeed, {}),
  'a search': () => bob.run(search, { query: 'lamps' }),
  'the newest of whom one follows': () => bob.run(followingFeed, { page_size: 3 }),
  'related pins': () => bob.run(relatedPins, { pin: pins[0]! }),
  'ideas for a board': () => bob.run(boardIdeas, { id: lamps }),
  'pins seen lately': () => bob.run(recentlySeenPins, {}),
  'what one sees fewer of': () => world.as('ada').run(listSeeFewer, {}),
  'boards that suit a pin': () => bob.run(boardPickerBoards, { pin_id: pins[2]! }),
  'hashtags that begin alike': () => bob.run(hashtagTypeahead, { query: '#lamp' }),
  'pictures that look alike': () => bob.run(lookAlikes, { pin_id: pins[0]! }),
  'pictures of which pins say the same': () =>
    findPicturesWithSimilarText(
      world.database.reader,
      { title: 'Brass candlestick', rest: 'Nice lamps' },
      'en',
      20,
    ),
}

it.skipIf(isCluster).each(Object.keys(reads))('%s', async (name) => {
  const read = reads[name]!
  const on = async (isDistributed: boolean) => {
    for (const db of [world.database.reader, world.database.writer])
      vi.spyOn(db, 'isDistributed').mockResolvedValue(isDistributed)
    let found: unknown
    const statements = await recordStatements(async () => (found = await read()))
    return { found, texts: new Set(statements.map(({ text }) => text)) }
  }
  const [one, several] = [await on(false), await on(true)]
  expect(several.found).toEqual(one.found)
  // Otherwise the comparison would say nothing.
  expect([...several.texts].filter((text) => !one.texts.has(text))).not.toEqual([])
})

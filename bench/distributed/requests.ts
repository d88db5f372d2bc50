import type { Operation } from '#contract/operation'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { getPin } from '#contract/pins/get-pin'
import { savePin } from '#contract/pins/save-pin'
import { search } from '#contract/search/search'
import type { Dataset } from '../harness/content/dataset.ts'
import type { Member } from '../harness/content/members.ts'
import type { Shot } from '../harness/load/load.ts'
import { createResource, getResource } from '../harness/load/requests.ts'
import { pagesOf } from '../list-of-pins.ts'

/** A request, and the same as an operation, to be run where the reason of a refusal is seen. */
export interface Request {
  shot: Shot
  member: Member
  operation: Operation
  input: unknown
}

/** Requests of one kind, of rows that both databases have. */
export interface Kind {
  what: string
  requests: Request[]
  /** The least of the speed on one node that there should be where all nodes share their cores. */
  atLeast: number
  /** Whether the same rows have to be answered in the same way. */
  isSame?: boolean
}

/** Where statements name one shard: each is planned twice, and goes one way further. */
const ofOneShard = 0.1
/** Where they ask all shards: each is planned and run once for each of them. */
const ofAllShards = 0.05

const boardsPerPerson = 8
const searchesPerPerson = 5
const pinsPerPerson = 8

/** Saves come last, as the databases are not the same afterwards. */
export async function collectKinds(dataset: Dataset, words: readonly string[]): Promise<Kind[]> {
  return [
    {
      what: 'A list of 25 pins',
      atLeast: ofOneShard,
      isSame: true,
      requests: await lists(dataset),
    },
    {
      what: 'The page of a pin',
      atLeast: ofAllShards,
      isSame: true,
      requests: await pinPages(dataset),
    },
    {
      what: 'A search',
      atLeast: ofAllShards,
      isSame: true,
      requests: searches(dataset.members, words),
    },
    // Not the page: it is rendered alike on both sides, which would hide what the database takes.
    {
      what: 'The home feed of a member',
      atLeast: ofAllShards,
      requests: dataset.members.map(toHomeFeed),
    },
    { what: 'Saving a stored picture', atLeast: ofOneShard, requests: await saves(dataset) },
  ]
}

async function lists(dataset: Dataset): Promise<Request[]> {
  const pages = []
  for (const member of dataset.members) pages.push(...(await pagesOf({ dataset }, member)))
  return pages.map(({ member, input }) => {
    const options = { ...input, bookmarks: [input.bookmarks] }
    const shot = getResource('BoardFeedResource', options, member.headers)
    return { shot, member, operation: boardFeed, input }
  })
}

async function saves({ client, members }: Dataset): Promise<Request[]> {
  const { rows: images } = await client.query<{ signature: string }>(
    'select signature from images order by signature limit 64',
  )
  const requests: Request[] = []
  for (const member of members) {
    const { rows: boards } = await client.query<{ id: string }>(
      'select id from boards where owner_id = $1 and id <> $2 order by id limit $3',
      [member.viewer.id, member.firstBoardId, boardsPerPerson],
    )
    for (const { id } of boards) {
      const input = {
        board_id: id,
        image_signature: images[requests.length % images.length]?.signature,
        title: 'A lamp for the corner',
        description: 'Found on a walk, and just the right height for the #reading chair',
        link: 'https://shop.example/lamps/7',
      }
      const shot = createResource('PinResource', input, member.headers)
      requests.push({ shot, member, operation: savePin, input })
    }
  }
  return requests
}

/** Of pins that others saved. */
async function pinPages({ client, members }: Dataset): Promise<Request[]> {
  const { rows } = await client.query<{ id: string }>(
    `select p.id from pins p join boards b on b.id = p.board_id
      where b.privacy = 'public' and p.person_id <> $1 order by p.id desc limit $2`,
    [members[0]?.viewer.id, members.length * pinsPerPerson],
  )
  return members.flatMap((member, n) =>
    rows.slice(n * pinsPerPerson, (n + 1) * pinsPerPerson).map(({ id }) => {
      const shot = getResource('PinResource', { id }, member.headers)
      return { shot, member, operation: getPin, input: { id } }
    }),
  )
}

function toHomeFeed(member: Member): Request {
  const shot = getResource('UserHomefeedResource', {}, member.headers)
  return { shot, member, operation: homeFeed, input: {} }
}

/** By a common word, and by two. */
function searches(members: readonly Member[], words: readonly string[]): Request[] {
  return members.flatMap((member, n) =>
    Array.from({ length: searchesPerPerson }, (_none, m) => {
      const at = n * searchesPerPerson + m
      const query = at % 2 === 0 ? (words[at] ?? '') : `${words[at]} ${words[200 + at]}`
      const shot = getResource('BaseSearchResource', { query }, member.headers)
      return { shot, member, operation: search, input: { query } }
    }),
  )
}

import { boardPickerBoards, boardShortlist } from '#contract/boards/board-picker'
import { getBoard } from '#contract/boards/get-board'
import { listBoards } from '#contract/boards/list-boards'
import { followingFeed } from '#contract/discover/following-feed'
import type { PinId } from '#contract/ids'
import type { Operation } from '#contract/operation'
import { boardTitleSuggestions } from '#contract/pins/board-title-suggestions'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { personPins } from '#contract/pins/feeds/person-pins'
import { getPin } from '#contract/pins/get-pin'
import { hashtagTypeahead } from '#contract/pins/hashtags/hashtag-typeahead'
import { selectPublicTopics } from '#domains/pins'
import { writeBookmark } from '#platform/paging'
import { costOf, planOf } from '#testing/database/plan'
import { recordStatements } from '#testing/database/statements'
import type { Finding } from './harness/benchmark.ts'
import { type Dataset, openDataset } from './harness/content/dataset.ts'
import { type Member, runAs } from './harness/content/members.ts'
import { aMillion, lastPage, pageSize } from './harness/content/million-pins.ts'

/**
 * `npm run bench -- plans`: how PostgreSQL answers each read with a million pins, 200,000 of them on one
 * board. A statement that scans a whole large table fails, and so does one that reads more of
 * the database than its answer needs: the cost of a page must not grow with its position.
 */

/** Pages of 8 KB that one answer may read, per row and for finding the first one. */
const maxPerRow = 12
const maxToBegin = 60
const followed = 2_000
/** A member's home page starts from 300 saves and selects from some 200 pins. */
const considered = 500
/** Read at once by the job that keeps popular pins. */
const saves = 2_000

interface Read {
  what: string
  run: () => Promise<unknown>
  /** How many things the answer contains. */
  rows: number
}

export async function explainReads(): Promise<Finding[]> {
  const dataset = await openDataset({
    ...aMillion,
    // The data is temporary, so durability is not needed.
    settings: ['fsync=off', 'synchronous_commit=off', 'max_wal_size=4GB', 'shared_buffers=512MB'],
  })
  try {
    const findings: Finding[] = []
    for (const one of await reads(dataset)) findings.push(...(await explain(dataset, one)))
    return findings
  } finally {
    await dataset.end()
  }
}

async function reads(dataset: Dataset): Promise<Read[]> {
  const [rich, other, follower] = dataset.members
  if (!rich || !other || !follower) throw new Error('There are no members')
  const { rows: far } = await dataset.client.query<{ id: string }>(
    'select id from pins where board_id = $1 order by id desc offset $2 limit 1',
    [rich.firstBoardId, (lastPage - 1) * pageSize],
  )
  const { rows: some } = await dataset.client.query<{ id: string }>(
    `select p.id from pins p join boards b on b.id = p.board_id
      where b.privacy = 'public' and p.person_id = $1 order by p.id limit 1`,
    [other.viewer.id],
  )
  await dataset.client.query(
    `insert into board_follows (follower_id, board_id, followed_at)
     select $1, id, now() from boards where owner_id = $2 limit ${followed}`,
    [follower.viewer.id, rich.viewer.id],
  )
  const id = some[0]?.id
  const bookmarks = writeBookmark('board_feed', [far[0]?.id ?? ''])
  const board_id = rich.firstBoardId
  const { username } = rich.viewer
  const read = (
    what: string,
    operation: Operation,
    input: unknown,
    rows: number,
    member: Member | null = other,
  ): Read => ({ what, rows, run: () => runAs(dataset.composition, member, operation, input) })

  return [
    read('A board of 200,000 pins, page 1', boardFeed, { board_id, page_size: pageSize }, pageSize),
    read(
      `A board of 200,000 pins, page ${lastPage.toLocaleString('en')}`,
      boardFeed,
      { board_id, page_size: pageSize, bookmarks },
      pageSize,
    ),
    read('One pin, for a member', getPin, { id }, 1),
    read('One pin, for a visitor', getPin, { id }, 1, null),
    read('A person’s pins', personPins, { username, page_size: pageSize }, pageSize),
    read('The home feed, for a member', homeFeed, { page_size: pageSize }, considered),
    read('The home feed, for a visitor', homeFeed, { page_size: pageSize }, pageSize, null),
    read(
      'The home feed, for a follower of 2,000 boards',
      homeFeed,
      { page_size: pageSize },
      considered + followed,
      follower,
    ),
    read(
      'The following feed, of 2,000 boards',
      followingFeed,
      { page_size: pageSize },
      followed,
      follower,
    ),
    read('One board', getBoard, { board_id }, 1),
    read(
      'Boards by name',
      listBoards,
      { username, sort: 'alphabetical', page_size: pageSize },
      pageSize,
    ),
    read('Boards by last pin', listBoards, { username, page_size: pageSize }, pageSize),
    read(
      'Boards in their owner’s order',
      listBoards,
      { username, sort: 'custom', page_size: pageSize },
      pageSize,
    ),
    read('The board picker, 2,000 boards', boardPickerBoards, {}, 2_000, rich),
    read('The likely boards for a pin, of 2,000', boardShortlist, { pin_id: id }, 2_000, rich),
    read('Names for a new board', boardTitleSuggestions, { pin_id: id }, 1_000, rich),
    read('Hashtags by prefix', hashtagTypeahead, { query: '#kit' }, 5),
    await readTopics(dataset),
  ]
}

/** What the job that keeps popular pins asks for each page of saves: all of them with topics. */
async function readTopics({ client, composition }: Dataset): Promise<Read> {
  const { rows: some } = await client.query<{ id: PinId }>(
    `update pins set topic_ids = '{103,300}'
      where id in (select id from pins tablesample system (20) limit ${saves}) returning id`,
  )
  const ids = some.map(({ id }) => id)
  return {
    what: `Topics of the first pins of ${saves.toLocaleString('en')} saves`,
    rows: ids.length,
    run: () => selectPublicTopics(composition.database.reader, ids),
  }
}

async function explain(dataset: Dataset, { what, rows, run }: Read): Promise<Finding[]> {
  // The first request that needs the graph loads it.
  await run()
  const statements = await recordStatements(run)
  const queries = statements.filter(({ text }) => /^\s*(with|select)\b/i.test(text))
  if (queries.length === 0) throw new Error(`${what} sends no statement to PostgreSQL`)
  let pages = 0
  let ms = 0
  const scanned: string[] = []
  for (const statement of queries) {
    const cost = costOf(await planOf(dataset.client, statement))
    pages += cost.pages
    ms += cost.ms
    scanned.push(...cost.scannedTables)
  }
  const detail = [
    `${ms.toFixed(1)} ms`,
    `${reads.length} statements`,
    scanned.length > 0 ? `scans ${scanned.join(', ')}` : 'by indexes',
  ].join(', ')
  const maxPages = maxToBegin + rows * maxPerRow
  return [
    {
      kind: 'figure',
      what,
      value: scanned.length > 0 ? Number.POSITIVE_INFINITY : pages,
      unit: 'pages touched',
      atMost: maxPages,
      detail,
    },
  ]
}

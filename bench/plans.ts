import { boardPickerBoards, boardShortlist } from '#contract/boards/board-picker'
import { getBoard } from '#contract/boards/get-board'
import { listBoards } from '#contract/boards/list-boards'
import { followingFeed } from '#contract/discover/following-feed'
import type { Operation } from '#contract/operation'
import { boardFeed } from '#contract/pins/board-feed'
import { boardTitleSuggestions } from '#contract/pins/board-title-suggestions'
import { getPin } from '#contract/pins/get-pin'
import { hashtagTypeahead } from '#contract/pins/hashtag-typeahead'
import { homeFeed } from '#contract/pins/home-feed'
import { personPins } from '#contract/pins/person-pins'
import { writeBookmark } from '#platform/paging'
import { recordStatements } from '#testing/statements'
import { aMillion, lastPage, pageSize } from './harness/million.ts'
import { type Resident, runAs } from './harness/people.ts'
import { costOf, planOf } from './harness/plan.ts'
import type { Finding } from './harness/promise.ts'
import { openTown, type Town } from './harness/town.ts'

/**
 * `npm run bench -- plans`: how PostgreSQL answers each read with a million pins, 200,000 of them on one
 * board. A statement that walks through a whole large table fails, and so does one that touches more of
 * the database than its answer is worth: what a page costs may not grow with what lies before it.
 */

/** Pages of 8 KB that one answer may touch, for each row it tells of and for finding the first. */
const mostPerRow = 12
const mostToBegin = 60
const followed = 2_000
/** A page of a member's home starts from 300 saves and is chosen from some 200 pins. */
const considered = 500

interface Question {
  what: string
  operation: Operation
  input: unknown
  resident: Resident | null
  /** How many things the answer tells of. */
  rows: number
}

export async function explainReads(): Promise<Finding[]> {
  const town = await openTown({
    ...aMillion,
    // Nothing here is kept, so nothing need survive a power cut.
    settings: ['fsync=off', 'synchronous_commit=off', 'max_wal_size=4GB', 'shared_buffers=512MB'],
  })
  try {
    const findings: Finding[] = []
    for (const question of await questions(town)) findings.push(...(await explain(town, question)))
    return findings
  } finally {
    await town.end()
  }
}

async function questions(town: Town): Promise<Question[]> {
  const [rich, other, follower] = town.residents
  if (!rich || !other || !follower) throw new Error('Nobody lives here')
  const { rows: far } = await town.client.query<{ id: string }>(
    'select id from pins where board_id = $1 order by id desc offset $2 limit 1',
    [rich.firstBoardId, (lastPage - 1) * pageSize],
  )
  const { rows: some } = await town.client.query<{ id: string }>(
    `select p.id from pins p join boards b on b.id = p.board_id
      where b.privacy = 'public' and p.person_id = $1 order by p.id limit 1`,
    [other.viewer.id],
  )
  await town.client.query(
    `insert into board_follows (follower_id, board_id, followed_at)
     select $1, id, now() from boards where owner_id = $2 limit ${followed}`,
    [follower.viewer.id, rich.viewer.id],
  )
  const id = some[0]?.id
  const bookmarks = writeBookmark('board_feed', [far[0]?.id ?? ''])
  const board_id = rich.firstBoardId
  const { username } = rich.viewer
  const ask = (
    what: string,
    operation: Operation,
    input: unknown,
    rows: number,
    resident: Resident | null = other,
  ): Question => ({ what, operation, input, resident, rows })

  return [
    ask('A board of 200,000 pins, page 1', boardFeed, { board_id, page_size: pageSize }, pageSize),
    ask(
      `A board of 200,000 pins, page ${lastPage.toLocaleString('en')}`,
      boardFeed,
      { board_id, page_size: pageSize, bookmarks },
      pageSize,
    ),
    ask('One pin, for a member', getPin, { id }, 1),
    ask('One pin, for a visitor', getPin, { id }, 1, null),
    ask('A person’s pins', personPins, { username, page_size: pageSize }, pageSize),
    ask('The home feed, for a member', homeFeed, { page_size: pageSize }, considered),
    ask('The home feed, for a visitor', homeFeed, { page_size: pageSize }, pageSize, null),
    ask(
      'The home feed, of who follows 2,000 boards',
      homeFeed,
      { page_size: pageSize },
      considered + followed,
      follower,
    ),
    ask(
      'The following feed, of 2,000 boards',
      followingFeed,
      { page_size: pageSize },
      followed,
      follower,
    ),
    ask('One board', getBoard, { board_id }, 1),
    ask(
      'Boards by name',
      listBoards,
      { username, sort: 'alphabetical', page_size: pageSize },
      pageSize,
    ),
    ask('Boards by last pin', listBoards, { username, page_size: pageSize }, pageSize),
    ask(
      'Boards in their owner’s order',
      listBoards,
      { username, sort: 'custom', page_size: pageSize },
      pageSize,
    ),
    ask('The board picker, 2,000 boards', boardPickerBoards, {}, 2_000, rich),
    ask('The likely boards for a pin, of 2,000', boardShortlist, { pin_id: id }, 2_000, rich),
    ask('Names for a new board', boardTitleSuggestions, { pin_id: id }, 1_000, rich),
    ask('Hashtags by their beginning', hashtagTypeahead, { query: '#kit' }, 5),
  ]
}

async function explain(town: Town, question: Question): Promise<Finding[]> {
  const { operation, input, resident, what } = question
  const run = () => runAs(town.composition, resident, operation, input)
  // The first to ask for what is near has the graph loaded.
  await run()
  const statements = await recordStatements(run)
  const reads = statements.filter(({ text }) => /^\s*(with|select)\b/i.test(text))
  if (reads.length === 0) throw new Error(`${what} asks PostgreSQL nothing`)
  let pages = 0
  let ms = 0
  const walked: string[] = []
  for (const statement of reads) {
    const cost = costOf(await planOf(town.client, statement))
    pages += cost.pages
    ms += cost.ms
    walked.push(...cost.walkedTables)
  }
  const detail = [
    `${ms.toFixed(1)} ms`,
    `${reads.length} statements`,
    walked.length > 0 ? `walks through ${walked.join(', ')}` : 'by indexes',
  ].join(', ')
  const most = mostToBegin + question.rows * mostPerRow
  return [
    {
      kind: 'figure',
      what,
      value: walked.length > 0 ? Number.POSITIVE_INFINITY : pages,
      unit: 'pages touched',
      atMost: most,
      detail,
    },
  ]
}

import { boardPickerBoards } from '#contract/boards/board-picker'
import { getBoard } from '#contract/boards/get-board'
import { listBoards } from '#contract/boards/list-boards'
import type { Operation } from '#contract/operation'
import { boardFeed } from '#contract/pins/board-feed'
import { getPin } from '#contract/pins/get-pin'
import { homeFeed } from '#contract/pins/home-feed'
import { personPins } from '#contract/pins/person-pins'
import { writeBookmark } from '#platform/paging'
import { type Resident, runAs } from './harness/people.ts'
import { costOf, planOf } from './harness/plan.ts'
import type { Finding } from './harness/promise.ts'
import { recordStatements } from './harness/recording.ts'
import { openTown, type Town } from './harness/town.ts'

/**
 * `npm run bench -- plans`: how PostgreSQL answers each read with a million pins, 200,000 of them on one
 * board. A statement that walks through a whole large table fails, and so does one that touches more of
 * the database than its answer is worth: what a page costs may not grow with what lies before it.
 */

const pageSize = 25
const lastPage = 4_000
/** Pages of 8 KB that one answer may touch, for each row it tells of and for finding the first. */
const mostPerRow = 12
const mostToBegin = 60

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
    plenties: [
      { boards: 2_000, pins: 210_000, pinsOnFirstBoard: 200_000 },
      ...Array.from({ length: 7 }, () => ({
        boards: 2_000,
        pins: 113_000,
        pinsOnFirstBoard: 2_500,
      })),
    ],
    pictures: 50_000,
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
  const [rich, other] = town.residents
  if (!rich || !other) throw new Error('Nobody lives here')
  const { rows: far } = await town.client.query<{ id: string }>(
    'select id from pins where board_id = $1 order by id desc offset $2 limit 1',
    [rich.firstBoardId, (lastPage - 1) * pageSize],
  )
  const { rows: some } = await town.client.query<{ id: string }>(
    `select p.id from pins p join boards b on b.id = p.board_id
      where b.privacy = 'public' and p.person_id = $1 order by p.id limit 1`,
    [other.viewer.id],
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
    ask('The home feed', homeFeed, { page_size: pageSize }, pageSize),
    ask('One board', getBoard, { board_id }, 1),
    ask(
      'Boards by name',
      listBoards,
      { username, sort: 'alphabetical', page_size: pageSize },
      pageSize,
    ),
    ask('Boards by last pin', listBoards, { username, page_size: pageSize }, pageSize),
    ask('The board picker, 2,000 boards', boardPickerBoards, {}, 2_000, rich),
  ]
}

async function explain(town: Town, question: Question): Promise<Finding[]> {
  const { operation, input, resident, what } = question
  const statements = await recordStatements(() =>
    runAs(town.composition, resident, operation, input),
  )
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

import { limits } from '#contract/limits'
import { writeBookmark } from '#platform/paging'
import { type BenchContext, openContext } from './harness/bench-context.ts'
import type { Finding } from './harness/benchmark.ts'
import { aMillion, lastPage, pageSize } from './harness/content/million-pins.ts'
import type { Answered, Shot } from './harness/load/load.ts'
import { createResource, getResource } from './harness/load/requests.ts'

/**
 * `npm run bench -- million`: response times over HTTP, among a million pins: saves at a
 * steady rate, the first and a late page of a board of 200,000 pins, and the board picker of somebody with
 * 2,000 boards, one of them with 500 sections. Every save is durable.
 */

const savesPerSecond = 50
const seconds = 20
const boardsPerPerson = 8

export async function measureAtAMillion(): Promise<Finding[]> {
  const context = await openContext({
    pace: { rounds: 1, seconds },
    withPages: false,
    size: aMillion,
  })
  try {
    return [
      ...(await pagesOfBoard(context)),
      ...(await openPicker(context)),
      ...(await steadySaves(context)),
    ]
  } finally {
    await context.end()
  }
}

async function steadySaves({ dataset, load, product }: BenchContext): Promise<Finding[]> {
  const { rows: images } = await dataset.client.query<{ signature: string }>(
    'select signature from images order by signature limit 64',
  )
  const shots: Shot[] = []
  for (const { viewer, headers } of dataset.members) {
    const { rows: boards } = await dataset.client.query<{ id: string }>(
      'select id from boards where owner_id = $1 and pin_count < 100000 order by id limit $2',
      [viewer.id, boardsPerPerson],
    )
    for (const [index, { id: board_id }] of boards.entries()) {
      const image_signature = images[index % images.length]?.signature
      const words = { title: 'A lamp for the corner', description: 'Just right for #reading' }
      shots.push(createResource('PinResource', { board_id, image_signature, ...words }, headers))
    }
  }
  const saves = { address: product.address, shots, perSecond: savesPerSecond }
  await load.fireArrivals({ ...saves, seconds: 3 })
  const answered = await load.fireArrivals({ ...saves, seconds })
  return [figure(`A save, p99 at ${savesPerSecond} a second among a million pins`, answered, 30)]
}

async function pagesOfBoard({ dataset, load, product }: BenchContext): Promise<Finding[]> {
  const [rich, other] = dataset.members
  if (!rich || !other) throw new Error('There are no members')
  const board_id = rich.firstBoardId
  const { rows: far } = await dataset.client.query<{ id: string }>(
    'select id from pins where board_id = $1 order by id desc offset $2 limit 1',
    [board_id, (lastPage - 1) * pageSize],
  )
  const page = (bookmarks: string[]): Shot =>
    getResource('BoardFeedResource', { board_id, page_size: pageSize, bookmarks }, other.headers)
  const pages: [string, Shot][] = [
    ['page 1', page([])],
    [
      `page ${lastPage.toLocaleString('en')}`,
      page([writeBookmark('board_feed', [far[0]?.id ?? ''])]),
    ],
  ]
  const findings: Finding[] = []
  for (const [which, shot] of pages) {
    const answered = await measureSequentially({ load, product }, shot)
    findings.push(figure(`A board of 200,000 pins, ${which}, p99`, answered, 20))
  }
  return findings
}

/** The requests when a picker opens, and when it shows the sections of a board. */
async function openPicker({ dataset, load, product }: BenchContext): Promise<Finding[]> {
  const [rich] = dataset.members
  if (!rich) throw new Error('There are no members')
  const board_id = rich.firstBoardId
  await dataset.client.query(
    `insert into board_sections (board_id, id, title, slug, position, created_at)
     select board_id, id + n, title || ' ' || n, slug || '-' || n, position + n, created_at
       from (select * from board_sections where board_id = $1 order by id limit 1) template,
            generate_series(1, $2::int - (select count(*)::int from board_sections where board_id = $1)) n`,
    [board_id, limits.sectionsPerBoard],
  )
  await dataset.client.query('update boards set section_count = $2 where id = $1', [
    board_id,
    limits.sectionsPerBoard,
  ])
  const shots: [string, Shot][] = [
    ['2,000 boards', getResource('BoardPickerBoardsResource', {}, rich.headers)],
    [
      'the first 100 of 500 sections',
      getResource('BoardSectionsResource', { board_id, page_size: 100 }, rich.headers),
    ],
  ]
  const findings: Finding[] = []
  for (const [which, shot] of shots) {
    const answered = await measureSequentially({ load, product }, shot)
    findings.push(figure(`The board picker, ${which}, p99`, answered, 100))
  }
  return findings
}

/** One request after the other. */
async function measureSequentially(
  { load, product }: Pick<BenchContext, 'load' | 'product'>,
  shot: Shot,
) {
  const volley = { address: product.address, shots: [shot], connections: 1 }
  await load.fire({ ...volley, seconds: 1 })
  return load.fire({ ...volley, seconds: 3 })
}

function figure(what: string, { p50Ms, p99Ms, count }: Answered, atMost: number): Finding {
  const detail = `p50 ${p50Ms.toFixed(1)} ms, ${count} answers`
  return { kind: 'figure', what, value: Math.round(p99Ms * 10) / 10, unit: 'ms', atMost, detail }
}

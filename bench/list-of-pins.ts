import { deepEqual } from 'node:assert/strict'
import { boardFeed } from '#contract/pins/board-feed'
import { writeBookmark } from '#platform/paging'
import { compare } from './harness/compare.ts'
import type { Resident } from './harness/people.ts'
import type { SpeedPromise } from './harness/promise.ts'
import type { Stage } from './harness/stage.ts'
import { askFor, dataOf, getResource } from './harness/wire.ts'

const pageSize = 25
const pagesPerBoard = 8

/** 25 pins of a board of 2,500, from everywhere in it, with their board, section and pinner. */
export const listOfPins: SpeedPromise = {
  name: 'list-of-pins',
  needsPages: false,
  async keep(stage) {
    const { town, product } = stage
    const pages: PageOfBoard[] = []
    for (const resident of town.residents) pages.push(...(await pagesOf(stage, resident)))
    const shots = pages.map(({ resident, input }) =>
      getResource(
        'BoardFeedResource',
        { ...input, bookmarks: [input.bookmarks] },
        resident.headers,
      ),
    )
    const calls = []
    for (const { resident, input } of pages)
      calls.push(await stage.record(boardFeed, input, resident))
    const numbers = pages.map((_page, index) => ({ path: `/${index}` }))

    const same = await stage.startBaseline<string>('same-sql.ts', {
      databaseUrl: town.databaseUrl,
      calls,
    })
    const columns = await stage.startBaseline<string>('pins-from-columns.ts', {
      databaseUrl: town.databaseUrl,
      calls: pages.map(({ resident, before }) => ({
        boardId: resident.firstBoardId,
        viewerId: resident.viewer.id,
        before,
        pageSize,
      })),
    })
    for (const index of [0, pages.length - 1]) {
      const theirs = await askFor(columns.answer, { path: `/${index}` })
      const shot = shots[index]
      if (shot) deepEqual((theirs as { data: unknown }).data, await dataOf(product.address, shot))
    }

    const [againstColumns, againstSame] = await compare(
      stage.firing(product.pid, product.address, shots),
      [
        stage.firing(columns.pid, columns.answer, numbers),
        stage.firing(same.pid, same.answer, numbers),
      ],
      stage.pace,
    )
    if (!againstColumns || !againstSame) throw new Error('Nothing was compared')
    const what = 'A list of 25 pins'
    return [
      { kind: 'ratio', what, against: 'bare, from columns', atLeast: 1, measured: againstColumns },
      { kind: 'ratio', what, against: 'bare, same SQL', atLeast: 0.7, measured: againstSame },
    ]
  },
}

interface PageOfBoard {
  resident: Resident
  before: string
  input: { board_id: string; page_size: number; bookmarks: string }
}

/** Pages that begin here and there in the board, so that no answer is asked for twice in a row. */
async function pagesOf({ town }: Stage, resident: Resident): Promise<PageOfBoard[]> {
  const { rows } = await town.client.query<{ id: string }>(
    `select id from (select id, row_number() over (order by id desc) as n from pins where board_id = $1) numbered
      where n % 300 = 1 order by id desc limit $2`,
    [resident.firstBoardId, pagesPerBoard],
  )
  return rows.map(({ id }) => ({
    resident,
    before: id,
    input: {
      board_id: resident.firstBoardId,
      page_size: pageSize,
      bookmarks: writeBookmark('board_feed', [id]),
    },
  }))
}

import { deepEqual } from 'node:assert/strict'
import { boardFeed } from '#contract/pins/feeds/board-feed'
import { writeBookmark } from '#platform/paging'
import type { Benchmark } from './harness/benchmark.ts'
import { compare } from './harness/compare.ts'
import type { Dataset } from './harness/content/dataset.ts'
import type { Member } from './harness/content/members.ts'
import { dataOf, fetchJson, getResource } from './harness/load/requests.ts'

const pageSize = 25
const pagesPerBoard = 8

/** 25 pins of a board of 2,500, from all over the board, with their board, section and pinner. */
export const listOfPins: Benchmark = {
  name: 'list-of-pins',
  needsPages: false,
  async measure(context) {
    const { dataset, product } = context
    const pages: PageOfBoard[] = []
    for (const member of dataset.members) pages.push(...(await pagesOf(context, member)))
    const shots = pages.map(({ member, input }) =>
      getResource('BoardFeedResource', { ...input, bookmarks: [input.bookmarks] }, member.headers),
    )
    const calls = []
    for (const { member, input } of pages)
      calls.push(await context.record(boardFeed, input, member))
    const numbers = pages.map((_page, index) => ({ path: `/${index}` }))

    const same = await context.startBaseline<string>('same-sql.ts', {
      databaseUrl: dataset.databaseUrl,
      calls,
    })
    const columns = await context.startBaseline<string>('pins-from-columns.ts', {
      databaseUrl: dataset.databaseUrl,
      calls: pages.map(({ member, before }) => ({
        boardId: member.firstBoardId,
        viewerId: member.viewer.id,
        before,
        pageSize,
      })),
    })
    for (const index of [0, pages.length - 1]) {
      const theirs = await fetchJson(columns.answer, { path: `/${index}` })
      const shot = shots[index]
      if (shot) deepEqual((theirs as { data: unknown }).data, await dataOf(product.address, shot))
    }

    const [againstColumns, againstSame] = await compare(
      context.firing(product.pid, product.address, shots),
      [
        context.firing(columns.pid, columns.answer, numbers),
        context.firing(same.pid, same.answer, numbers),
      ],
      context.pace,
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
  member: Member
  before: string
  input: { board_id: string; page_size: number; bookmarks: string }
}

/** Pages that begin at different positions of the board, so that no request is repeated directly. */
export async function pagesOf(
  { dataset }: { dataset: Pick<Dataset, 'client'> },
  member: Member,
): Promise<PageOfBoard[]> {
  const { rows } = await dataset.client.query<{ id: string }>(
    `select id from (select id, row_number() over (order by id desc) as n from pins where board_id = $1) numbered
      where n % 300 = 1 order by id desc limit $2`,
    [member.firstBoardId, pagesPerBoard],
  )
  return rows.map(({ id }) => ({
    member,
    before: id,
    input: {
      board_id: member.firstBoardId,
      page_size: pageSize,
      // Pins that nobody has moved are placed by their ids.
      bookmarks: writeBookmark('board_feed_custom', [id, id]),
    },
  }))
}

import { describe, expect, it } from 'vitest'
import type { BoardId } from '#contract/ids'
import { savePin } from '#contract/pins/save-pin'
import type { Options, WireAnswer } from '#testing/wire-client'
import {
  boardId,
  end,
  ids,
  isLast,
  listed,
  lists,
  otherId,
  signature,
  startLists,
  unreadable,
  visitor,
  world,
} from '#testing/worlds/lists'

startLists()

const pinTo = (board_id: BoardId) =>
  world.as('olive').run(savePin, { board_id, image_signature: signature })

/** The ways in which clients send the bookmark of the next page. */
const bookmarkStyles: [string, (answer: WireAnswer) => Options][] = [
  [
    'resource_response.bookmark',
    (answer) => ({ bookmarks: [answer.json().resource_response.bookmark] }),
  ],
  [
    'resource.options.bookmarks',
    (answer) => ({ bookmarks: answer.json().resource.options.bookmarks }),
  ],
  ['the options as they came back', (answer) => answer.json().resource.options],
  [
    'the last of several',
    (answer) => ({
      bookmarks: ['Zm9yZWlnbg', ...(answer.json().resource.options.bookmarks ?? [])],
    }),
  ],
  [
    'a text instead of a list',
    (answer) => ({ bookmarks: answer.json().resource_response.bookmark }),
  ],
]

describe.each(lists)('%s', (name, options) => {
  it.each(bookmarkStyles)(
    'is read to its end by %s, each item once, in the order of a single page',
    async (_what, next) => {
      const whole = await visitor.get(name, { ...options(), page_size: 250 })
      expect(isLast(whole)).toBe(true)
      const read: string[] = []
      let page = await visitor.get(name, { ...options(), page_size: 2 })
      for (let n = 0; ; n += 1) {
        read.push(...ids(page))
        if (isLast(page) || n === 20) break
        page = await visitor.get(name, { ...options(), page_size: 2, ...next(page) })
      }
      expect(read.length).toBeGreaterThanOrEqual(6)
      expect(read).toEqual(ids(whole))
    },
  )

  it.each([[], [null], null, '', ['']].map((bookmarks) => [JSON.stringify(bookmarks), bookmarks]))(
    'answers bookmarks %s with the first page',
    async (_text, bookmarks) => {
      const first = await visitor.get(name, { ...options(), page_size: 3 })
      const same = await visitor.get(name, { ...options(), page_size: 3, bookmarks })
      expect(ids(same)).toEqual(ids(first))
      expect(ids(same)).toHaveLength(3)
    },
  )

  it('answers the end bookmark with an empty page and the end bookmark', async () => {
    for (const bookmarks of [end, '-end-', ['x', '-end-']]) {
      const answer = await visitor.get(name, { ...options(), bookmarks })
      expect(listed(answer)).toEqual([])
      expect(answer.json().resource.options.bookmarks).toEqual(end)
      expect(answer.json().resource_response).not.toHaveProperty('bookmark')
    }
  })

  it('answers a bookmark of another list, or an invalid one, with the first page', async () => {
    const first = ids(await visitor.get(name, { ...options(), page_size: 3 }))
    const foreign = [
      'x',
      '%00',
      '../../etc/passwd',
      "1' or '1'='1",
      'P2MtMTtlLTE=',
      'Y2JOb25lO',
      'null',
      '0',
      '💥',
    ]
    for (const [other, otherOptions] of lists) {
      const { resource_response } = (
        await visitor.get(other, { ...otherOptions(), page_size: 1 })
      ).json()
      const isOwn = ids(
        await visitor.get(name, { ...options(), bookmarks: [resource_response.bookmark] }),
      )
      if (isOwn[0] === first[0]) foreign.push(String(resource_response.bookmark))
      else expect(`${name} took a token of ${other}`).toMatch(new RegExp(sameList(name, other)))
    }
    for (const bookmark of [...foreign, ...unreadable]) {
      const answer = await visitor.get(name, { ...options(), page_size: 3, bookmarks: [bookmark] })
      expect([bookmark, ids(answer)]).toEqual([bookmark, first])
    }
    for (const bookmarks of unreadable) {
      const answer = await visitor.get(name, { ...options(), page_size: 3, bookmarks })
      expect([bookmarks, ids(answer)]).toEqual([bookmarks, first])
    }
  })

  it('answers a forged bookmark only with items of this list', async () => {
    const { bookmark = '' } = (await visitor.get(name, { ...options(), page_size: 2 })).json()
      .resource_response
    const whole = new Set(ids(await visitor.get(name, { ...options(), page_size: 250 })))
    const written = Buffer.from(bookmark, 'base64url').toString()
    for (const change of [
      written.replace(/\d+/, '9223372036854775807'),
      written.replace(/\d+/, '99999999999999999999999'),
      written.replace(/\d+/, '-1'),
      written.replace(/\d+/, '0'),
      `${written}\n1`,
      written.replace(/\d+$/, `' or true --`),
      written.replaceAll('\n', '\0'),
    ]) {
      const bookmarks = [Buffer.from(change).toString('base64url')]
      const answer = await visitor.get(name, { ...options(), page_size: 250, bookmarks })
      expect(answer.status).toBe(200)
      for (const id of ids(answer)) expect(whole).toContain(id)
    }
  })

  it('has opaque, URL-safe bookmarks', async () => {
    const { bookmark } = (await visitor.get(name, { ...options(), page_size: 1 })).json()
      .resource_response
    expect(bookmark).toMatch(/^[\w-]+$/)
    expect(bookmark?.startsWith('Y2JOb25lO')).toBe(false)
  })

  it('has pages of 1 to 250 items, and refuses other sizes', async () => {
    for (const page_size of [1, '1', 2, 250, '250']) {
      const answer = await visitor.get(name, { ...options(), page_size })
      expect(listed(answer).length).toBeLessThanOrEqual(Number(page_size))
    }
    for (const page_size of [0, -1, 251, 1e9, 1.5, '0', '', 'many', null, [], {}, true]) {
      const answer = await visitor.get(name, { ...options(), page_size })
      expect([page_size, answer.status, answer.outcome]).toEqual([page_size, 400, 'invalid_input'])
      expect(answer.json().resource_response.error?.data).toMatchObject({ field: 'page_size' })
    }
  })
})

/** Two names of one list share their bookmarks. */
function sameList(name: string, other: string): string {
  const family = (of: string) => of.replace('SectionsRepin', 'Sections')
  return family(name) === family(other) ? 'took' : 'refused'
}

describe('pages stay stable', () => {
  it('while pins are added and deleted, the last one shown among them', async () => {
    const olive = await world.member('olive')
    const before = ids(
      await visitor.get('BoardFeedResource', { board_id: boardId, page_size: 250 }),
    )
    const first = await visitor.get('BoardFeedResource', { board_id: boardId, page_size: 3 })
    const bookmarks = first.json().resource.options.bookmarks
    await pinTo(boardId)
    await pinTo(boardId)
    const [shown] = ids(first)
    const last = ids(first).at(-1)
    await olive.post('PinResource/delete', { id: last })
    await olive.post('PinResource/delete', { id: shown })
    const second = await visitor.get('BoardFeedResource', {
      board_id: boardId,
      page_size: 250,
      bookmarks,
    })
    expect(ids(second)).toEqual(before.slice(3))
  })

  it('while boards are saved to between two pages: no board is shown twice', async () => {
    const options = { username: 'olive', page_size: 3, sort: 'last_pinned_to' }
    const first = await visitor.get('BoardsResource', options)
    const behind = ids(await visitor.get('BoardsResource', { ...options, page_size: 250 })).slice(3)
    await pinTo(otherId)
    const { bookmarks } = first.json().resource.options
    const rest = await visitor.get('BoardsResource', { ...options, page_size: 250, bookmarks })
    expect(ids(rest)).toEqual(behind.filter((id) => id !== otherId))
  })
})

describe('resources without pages', () => {
  it.each([
    ['BoardResource', () => ({ board_id: boardId })],
    ['UserResource', () => ({ username: 'olive' })],
  ] as const)('%s ignores bookmarks', async (name, options) => {
    const plain = await visitor.get(name, options())
    for (const bookmarks of [['abc'], end, [], null, { a: 1 }]) {
      const answer = await visitor.get(name, { ...options(), bookmarks })
      expect(answer.data()).toEqual(plain.data())
      expect(answer.json().resource_response).not.toHaveProperty('bookmark')
    }
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { createBoard } from '#contract/boards/create-board'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { indexAll } from '#domains/search'
import { drawBase64 } from '#testing/media/pictures'
import type { Options } from '#testing/wire-client'
import {
  end,
  feeds,
  ids,
  isLast,
  listed,
  lists,
  pinId,
  startLists,
  unreadable,
  world,
} from '#testing/worlds/lists'

startLists()

/** Boards of others with the same pictures. */
async function neighbours() {
  const ada = world.as('ada')
  const board = await ada.run(createBoard, { name: 'Lighting' })
  await ada.run(repin, { pin_id: pinId, board_id: board.id })
  for (let n = 0; n < 4; n += 1)
    await ada.run(savePin, { board_id: board.id, image_base64: await drawBase64(), title: 'Lamp' })
  await indexAll(world.database)
}

beforeAll(neighbours)

describe.each(feeds)('%s', (name, options) => {
  const get = async (more: Options) =>
    (await world.member('bob')).get(name, { ...options(), page_size: 3, ...more })

  it('answers a foreign bookmark with the first page', async () => {
    const first = ids(await get({}))
    expect(first.length).toBeGreaterThan(0)
    const foreign = await Promise.all(
      [...lists, ...feeds]
        .filter(([other]) => other !== name)
        .map(async ([other, otherOptions]) => {
          const page = await (await world.member('bob')).get(other, {
            ...otherOptions(),
            page_size: 1,
          })
          return page.json().resource_response.bookmark
        }),
    )
    for (const bookmark of ['x', '💥', '%00', ...unreadable, ...foreign]) {
      const answer = await get({ bookmarks: [bookmark ?? 'none'] })
      expect([bookmark, answer.status, ids(answer)]).toEqual([bookmark, 200, first])
    }
    for (const bookmarks of [[], [null], null, '', ['']])
      expect([bookmarks, ids(await get({ bookmarks }))]).toEqual([bookmarks, first])
  })

  it('continues after its first page, and answers the end bookmark again after the end', async () => {
    const page = await get({ page_size: 1 })
    const [shown] = ids(page)
    if (!isLast(page)) {
      const next = await get({ page_size: 1, bookmarks: page.json().resource.options.bookmarks })
      expect(ids(next)).not.toContain(shown)
    }
    const after = await get({ bookmarks: end })
    expect(listed(after)).toEqual([])
    expect(isLast(after)).toBe(true)
  })
})

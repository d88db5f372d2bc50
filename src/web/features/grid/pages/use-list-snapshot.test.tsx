// @vitest-environment happy-dom
import { act, use } from 'react'
import { expect, it, vi } from 'vitest'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import type { GridPlace } from '../masonry/layout/masonry-place.ts'
import { createGridMemory, GridMemoryContext } from './grid-memory.ts'
import { saveSnapshot } from './list-snapshot.ts'
import { useRestoreList } from './use-list-snapshot.ts'

const historyKey = 'k board'
const viewerId = '7'
const left: GridPlace = { cardKey: '270', part: 0.5, topPx: 31_000 }
const elsewhere: GridPlace = { cardKey: '9', part: 0, topPx: 900 }

it('a list comes back where it was left, although the one it replaces is scrolled meanwhile', async () => {
  const memory = createGridMemory()
  const list = { ids: ['270'], notes: {}, bookmark: null, place: left }
  saveSnapshot(
    sessionStorage,
    { viewerId, path: location.pathname + location.search },
    historyKey,
    list,
  )
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as unknown as PerformanceEntry,
  ])
  const found = Promise.withResolvers<{ id: string }[]>()
  const begins: (GridPlace | null | undefined)[] = []

  function ListThatIsBack() {
    begins.push(use(GridMemoryContext)?.recall(historyKey)?.place)
    return null
  }
  function List() {
    const isBack = useRestoreList({ historyKey, viewerId, find: () => found.promise })
    return isBack ? <ListThatIsBack /> : null
  }
  await mount(
    <GridMemoryContext value={memory}>
      <List />
    </GridMemoryContext>,
    memberFacts,
  )
  await act(async () => {
    found.resolve([{ id: '270' }])
    while (!memory.recall(historyKey)) await Promise.resolve()
    memory.keep(historyKey, { place: elsewhere })
  })
  expect(begins[0]).toEqual(left)
})

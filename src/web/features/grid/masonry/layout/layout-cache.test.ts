import { describe, expect, it } from 'vitest'
import { createLayoutCache } from './layout-cache.ts'
import { type Columns, cardBox } from './masonry-layout.ts'

const columns: Columns = { count: 2, widthPx: 100, gapPx: 8, startPx: 0, textScale: 1 }
const items = Array.from({ length: 30 }, (_, i) => ({ ratio: 0.5 + (i % 7) / 4, extraPx: 20 }))
const itself = <T>(item: T) => item

function boxes(layout: ReturnType<ReturnType<typeof createLayoutCache>['layoutOf']>) {
  return Array.from({ length: layout.count }, (_, index) => cardBox(layout, index))
}

describe('layout cache', () => {
  it('lays out only what was added', () => {
    const cache = createLayoutCache<(typeof items)[0]>()
    let shapesRead = 0
    const getShape = (item: (typeof items)[0]) => {
      shapesRead += 1
      return item
    }
    const first = cache.layoutOf(items.slice(0, 20), columns, getShape)
    expect(cache.layoutOf(items.slice(0, 20), columns, getShape)).toBe(first)
    cache.layoutOf(items, columns, getShape)
    expect(shapesRead).toBe(30)
  })

  it('lays out anew when an item goes, changes or comes in between, or the columns change', () => {
    const changes = [
      items.slice(1),
      items.toSpliced(4, 1, { ratio: 9, extraPx: 0 }),
      items.toSpliced(4, 0, { ratio: 9, extraPx: 0 }),
      items.slice(0, 5),
    ]
    for (const changed of changes) {
      const cache = createLayoutCache<(typeof items)[0]>()
      cache.layoutOf(items, columns, itself)
      const fresh = createLayoutCache<(typeof items)[0]>().layoutOf(changed, columns, itself)
      expect(boxes(cache.layoutOf(changed, columns, itself))).toEqual(boxes(fresh))
    }
    const cache = createLayoutCache<(typeof items)[0]>()
    cache.layoutOf(items, columns, itself)
    const wider = cache.layoutOf(items, { ...columns, count: 3 }, itself)
    expect(new Set(wider.columnOf).size).toBe(3)
  })
})

import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { chooseRemovals, type KeptPage } from './removals.ts'

const now = Date.UTC(2026, 5, 1)
const day = 86_400_000

function page(path: string, more: Partial<KeptPage> = {}): KeptPage {
  const times = { kept_at: now, used_at: now }
  return { path, title: path, picture: null, bytes: 1_000, files: [], ...times, ...more }
}

it('keeps everything that is within the limits', () => {
  const pages = [page('/'), page('/pin/1/', { files: ['/a.js'] })]
  expect(chooseRemovals(pages, [{ address: '/a.js', bytes: 5 }], now)).toEqual({
    pages: [],
    files: [],
  })
})

it('removes what was used longest ago when there are too many pages', () => {
  const many = Array.from({ length: limits.offlinePages }, (_, index) =>
    page(`/pin/${index}/`, { used_at: now - index }),
  )
  expect(chooseRemovals(many, [], now).pages).toEqual([])
  const home = page('/', { used_at: now - day })
  expect(chooseRemovals([home, ...many], [], now).pages).toEqual([
    `/pin/${limits.offlinePages - 1}/`,
  ])
})

it('counts a file that several pages need once, and removes those that none needs', () => {
  const shared = { address: '/a.js', bytes: limits.offlineBytes * 0.6 }
  const pages = [
    page('/pin/1/', { files: ['/a.js'] }),
    page('/pin/2/', { files: ['/a.js'], used_at: now - 1 }),
  ]
  expect(chooseRemovals(pages, [shared], now)).toEqual({ pages: [], files: [] })
  const own = { address: '/b.webp', bytes: limits.offlineBytes * 0.6 }
  const older = page('/pin/3/', { files: ['/a.js', '/b.webp'], used_at: now - 2 })
  expect(chooseRemovals([older, ...pages], [shared, own], now)).toEqual({
    pages: ['/pin/3/'],
    files: ['/b.webp'],
  })
})

it('removes what is too old, home and all', () => {
  const kept_at = now - limits.offlineDays * day - 1
  const pages = [page('/', { kept_at }), page('/pin/1/', { kept_at: kept_at + 2 })]
  expect(chooseRemovals(pages, [], now).pages).toEqual(['/'])
})

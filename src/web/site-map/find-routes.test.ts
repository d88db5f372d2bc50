import { setTimeout as pause } from 'node:timers/promises'
import { createMemoryRouter, type DataStrategyFunction, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { routeFinder } from './find-routes.ts'

const loadAll: DataStrategyFunction = async ({ matches }) =>
  Object.fromEntries(
    await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match) => [match.route.id, await match.resolve()] as const),
    ),
  )

test.each([
  ['while the routes of a link are looked for', ['loaded', 'found']],
  ['after they were found', ['found', 'loaded']],
])('a form whose page is loaded anew %s does not keep it from being left', async (_when, order) => {
  const loaded = Promise.withResolvers<string>()
  const found = Promise.withResolvers<RouteObject[]>()
  let loads = 0
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        children: [
          {
            ...{ id: 'form', path: '/', action: () => 'sent' },
            loader: () => (loads++ === 0 ? 'first' : loaded.promise),
          },
        ],
      },
    ],
    routeFinder(() => found.promise, loadAll),
  )
  await expect.poll(() => router.state.initialized).toBe(true)
  const sent = router.fetch('form', 'form', '/', {
    ...{ formMethod: 'POST', formData: new FormData() },
  })
  await expect.poll(() => loads).toBe(2)
  const followed = router.navigate('/next/7')
  await pause(0)
  for (const what of order) {
    if (what === 'loaded') loaded.resolve('again')
    else found.resolve([{ id: 'next', path: '/next/:id' }])
    await pause(0)
  }
  await Promise.all([sent, followed])
  expect(router.state.location.pathname).toBe('/next/7')
  expect(router.state.matches.map(({ route }) => route.id)).toEqual(['root', 'next'])
})

import { expect, it } from 'vitest'
import { relatedPins } from '#contract/discover/related-pins'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import { search } from '#contract/search/search'
import { type Actor } from '#testing/world'
import { adsAmong, bob, first, type Items, other, runAd, startShops, world } from './test-feeds.ts'

startShops()

const size = 6
type ReadPage = (
  who: Actor,
  bookmarks: string | null,
) => Promise<{ items: Items; bookmark: string | null }>

const feeds: [string, ReadPage][] = [
  ['the home feed', (who, bookmarks) => who.run(homeFeed, { page_size: size, bookmarks })],
  [
    'related pins',
    (who, bookmarks) => who.run(relatedPins, { pin: first, page_size: size, bookmarks }),
  ],
  [
    'a search',
    async (who, bookmarks) => {
      const query = 'oak desk lamp'
      const { results, bookmark } = await who.run(search, { query, page_size: size, bookmarks })
      return { items: results as unknown as Items, bookmark }
    },
  ],
]

async function readAll(read: ReadPage, who: Actor): Promise<Items[]> {
  const pages: Items[] = []
  let bookmark: string | null = null
  do {
    const page: Awaited<ReturnType<ReadPage>> = await read(who, bookmark)
    pages.push(page.items)
    bookmark = page.bookmark
  } while (bookmark !== null && pages.length < 40)
  return pages
}

/** A page lacks the pin whose ad it has, or was to have. */
it.each(feeds)(
  '%s has pages as long as was asked for, ads included, and every pin once',
  async (_what, read) => {
    const plain = (await readAll(read, bob)).flat()
    expect(adsAmong(plain)).toEqual([])
    const ads = [await runAd(), await runAd({}, other), await runAd()]
    const pages = await readAll(read, bob)
    expect(adsAmong(pages.flat()).length).toBeGreaterThan(1)
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(size)
    for (const page of pages.slice(0, -1)) expect(page.length).toBeGreaterThanOrEqual(size - 1)
    // Pins of the ads themselves stand where the ads do.
    const promoted = new Set(ads.map(({ pin_id }) => String(pin_id)))
    const pins = pages.flat().filter(({ id, is_promoted }) => !is_promoted && !promoted.has(id))
    expect(new Set(pins.map(({ id }) => id)).size).toBe(pins.length)
    expect(pins.map(({ id }) => id).toSorted()).toEqual(
      plain
        .map(({ id }) => id)
        .filter((id) => !promoted.has(id))
        .toSorted(),
    )
  },
)

it.each(feeds)(
  '%s has full pages where ads run that are not for its viewer',
  async (_what, read) => {
    await runAd({ group: { targeting_spec: { LOCATION: ['DE'] } } })
    const pages = await readAll(read, world.as('bob'))
    for (const page of pages.slice(0, -1)) expect(page).toHaveLength(size)
  },
)

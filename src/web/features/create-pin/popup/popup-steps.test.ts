import { expect, it } from 'vitest'
import type { PageImage } from '#contract/media/find-page-images'
import type { SavedPin } from '#contract/pins/pin'
import { prefillOf } from '../prefill.ts'
import { nextPopup, openPopup, type PopupEvent } from './popup-steps.ts'

const image = (url: string, side: number | null): PageImage => ({
  type: 'pinnable',
  url,
  title: '',
  description: `About ${url}`,
  link: 'https://example.com/',
  width: side,
  height: side,
})
const opened = (query: Record<string, string>) => openPopup(prefillOf(new URLSearchParams(query)))
const after = (query: Record<string, string>, ...events: PopupEvent[]) =>
  events.reduce(nextPopup, opened(query))

it('begins with the picture the address names', () => {
  expect(opened({ media: 'https://example.com/a.jpg', description: 'Blue' })).toMatchObject({
    picture: { kind: 'web', url: 'https://example.com/a.jpg', isFound: false },
    words: { title: '', description: 'Blue' },
  })
})

it('looks at a page that is named from the start, so that nothing is said to be missing', () => {
  expect(opened({ url: 'https://example.com/' }).search).toBe('running')
  expect(opened({}).search).toBe('not_asked')
})

it('takes the first of a page and offers the others', () => {
  const found = after(
    {},
    { type: 'search_begun' },
    {
      type: 'page_found',
      title: 'Tarts',
      items: [image('s', 50), image('m', 200), image('l', 900)],
    },
  )
  expect(found).toMatchObject({
    picture: { url: 'l' },
    words: { title: 'Tarts', description: 'About l' },
  })
  expect(found.offers.map(({ url }) => url)).toEqual(['l', 'm'])
  const other = nextPopup(found, { type: 'picture_picked', image: image('m', 200) })
  expect(other).toMatchObject({ picture: { url: 'm' }, words: { description: 'About m' } })
})

it('keeps what was written, whatever the page says of itself or of another picture', () => {
  const page: PopupEvent = { type: 'page_found', title: 'Tarts', items: [image('l', 900)] }
  expect(after({}, { type: 'written', words: { title: 'Mine' } }, page).words.title).toBe('Mine')
  const described = after({}, page, { type: 'written', words: { description: 'Sharp' } })
  const other = nextPopup(described, { type: 'picture_picked', image: image('m', 200) })
  expect(other.words).toEqual({ title: 'Tarts', description: 'Sharp' })
})

it('cuts a page’s long words to what can be saved, and no letter in two', () => {
  const long = `${'y'.repeat(499)}🍋${'y'.repeat(399)}`
  const found = after(
    {},
    {
      type: 'page_found',
      title: `${'x'.repeat(99)}🍋`,
      items: [{ ...image('l', 900), description: long }],
    },
  )
  expect(found.words).toEqual({ title: 'x'.repeat(99), description: 'y'.repeat(499) })
})

it('stands without a picture when a page has none, or cannot be reached', () => {
  expect(after({}, { type: 'page_found', title: '', items: [image('s', 50)] }).picture).toBeNull()
  const failed = after({}, { type: 'search_begun' }, { type: 'search_failed', text: 'No answer' })
  expect(failed).toMatchObject({ picture: null, search: 'done', trouble: 'No answer' })
  // Another try begins without what was told before; who gives it up has not failed.
  const again = nextPopup(failed, { type: 'search_begun' })
  expect(nextPopup(again, { type: 'search_given_up' })).toMatchObject({
    search: 'done',
    trouble: null,
  })
})

it('keeps what was handed over when the search ends later', () => {
  const state = after(
    {},
    { type: 'search_begun' },
    { type: 'handed_over', dataUri: 'data:image/png;base64,AA==' },
    { type: 'page_found', title: '', items: [image('l', 900)] },
  )
  expect(state.picture).toEqual({ kind: 'data', dataUri: 'data:image/png;base64,AA==' })
})

it('changes no more once it is saved', () => {
  const pin = { id: '1' } as SavedPin
  const state = after(
    { media: 'https://example.com/a.jpg' },
    { type: 'saved', pin },
    { type: 'handed_over', dataUri: 'data:image/png;base64,AA==' },
  )
  expect(state).toMatchObject({ saved: pin, picture: { kind: 'web' } })
})

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

it('starts with the picture named in the URL', () => {
  expect(opened({ media: 'https://example.com/a.jpg', description: 'Blue' })).toMatchObject({
    picture: { kind: 'web', url: 'https://example.com/a.jpg', isFound: false },
    words: { title: '', description: 'Blue' },
  })
})

it('starts searching a page named in the URL at once, so that no "missing" message flashes', () => {
  expect(opened({ url: 'https://example.com/' }).search).toBe('running')
  expect(opened({}).search).toBe('not_started')
})

it('selects the first picture of a page and offers the others', () => {
  const found = after(
    {},
    { type: 'search_started' },
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

it('keeps what was typed, whatever the page suggests', () => {
  const page: PopupEvent = { type: 'page_found', title: 'Tarts', items: [image('l', 900)] }
  expect(after({}, { type: 'edited', words: { title: 'Mine' } }, page).words.title).toBe('Mine')
  const described = after({}, page, { type: 'edited', words: { description: 'Sharp' } })
  const other = nextPopup(described, { type: 'picture_picked', image: image('m', 200) })
  expect(other.words).toEqual({ title: 'Tarts', description: 'Sharp' })
})

it('cuts a page’s long texts to what can be saved, never inside a character', () => {
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

it('has no picture if a page has none or cannot be searched', () => {
  expect(after({}, { type: 'page_found', title: '', items: [image('s', 50)] }).picture).toBeNull()
  const failed = after({}, { type: 'search_started' }, { type: 'search_failed', text: 'No answer' })
  expect(failed).toMatchObject({ picture: null, search: 'done', problem: 'No answer' })
  // Another attempt clears the error; cancelling it is no error.
  const again = nextPopup(failed, { type: 'search_started' })
  expect(nextPopup(again, { type: 'search_cancelled' })).toMatchObject({
    search: 'done',
    problem: null,
  })
})

it('keeps a picture that was handed over when the search ends later', () => {
  const state = after(
    {},
    { type: 'search_started' },
    { type: 'handed_over', dataUri: 'data:image/png;base64,AA==' },
    { type: 'page_found', title: '', items: [image('l', 900)] },
  )
  expect(state.picture).toEqual({ kind: 'data', dataUri: 'data:image/png;base64,AA==' })
})

it('ignores events after saving', () => {
  const pin = { id: '1' } as SavedPin
  const state = after(
    { media: 'https://example.com/a.jpg' },
    { type: 'saved', pin },
    { type: 'handed_over', dataUri: 'data:image/png;base64,AA==' },
  )
  expect(state).toMatchObject({ saved: pin, picture: { kind: 'web' } })
})

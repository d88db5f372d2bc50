import { expect, it } from 'vitest'
import { type EditedPage, problemOf, toSent } from './edited-pages.ts'

const words = { title: 'One', description: '', alt_text: '', link: '' }
const page = (key: string, page_id: string | null): EditedPage => ({
  ...{ ...words, key, page_id, image_signature: 'a', url: '/a.webp', video: null, captions: null },
})
const pages = [page('k', '5-0'), page('n', null)]

it('names pages that the pin has by their ids, and new ones by their pictures', () => {
  expect(toSent(pages)).toEqual([
    { page_id: '5-0', ...words },
    { image_signature: 'a', ...words },
  ])
})

it('sends captions where they were changed alone, also when there are none any more', () => {
  const track = { language: 'en', text: 'WEBVTT' }
  const [first, second] = pages
  expect(
    toSent([
      { ...first!, captions: [track] },
      { ...second!, captions: [] },
    ]),
  ).toEqual([
    { page_id: '5-0', ...words, captions: [track] },
    { image_signature: 'a', ...words, captions: [] },
  ])
})

it('finds the page and the field that were refused', () => {
  expect(problemOf(pages, 'pages.1.link', 'No')).toEqual({ key: 'n', field: 'link', text: 'No' })
  expect(problemOf(pages, 'pages.0.page_id', 'No')).toMatchObject({ key: 'k', field: null })
  for (const field of ['pages', 'title', 'pages.7.link', null])
    expect(problemOf(pages, field, 'No')).toBeNull()
})

import { expect, it } from 'vitest'
import {
  type EditedPage,
  lackOf,
  newPage,
  problemOf,
  toSent,
  withSent,
  withUpload,
} from './edited-pages.ts'

const words = { title: 'One', description: '', alt_text: '', link: '' }
const page = (key: string, page_id: string | null): EditedPage => ({
  ...{ ...words, key, page_id, image_signature: 'a', upload_id: null, url: '/a.webp' },
  ...{ isVideo: false, video: null, captions: null, onItsWay: null },
})
const pages = [page('k', '5-0'), page('n', null)]
const sent = (upload_id: string | null) => ({
  ...{ signature: 'c', upload_id, width: 4, height: 3, color: 'red' },
})

it('names pages that there are by their ids, and new ones by their pictures or videos', () => {
  expect(toSent(pages)).toEqual([
    { page_id: '5-0', ...words },
    { image_signature: 'a', ...words },
  ])
  const nothing = { title: '', description: '', alt_text: '', link: '' }
  const video = withSent('v', sent('7'), '/c.webp')([newPage('v', 'blob:v', true)])
  expect(toSent(video)).toEqual([{ upload_id: '7', ...nothing }])
  // Its captions are written while its file plays.
  expect(video).toMatchObject([{ url: '/c.webp', video: { url: 'blob:v', languages: [] } }])
  // A large picture came in parts, too.
  const picture = withSent('p', sent('8'), '/c.webp')([newPage('p', 'blob:p', false)])
  expect(toSent(picture)).toEqual([{ image_signature: 'c', ...nothing }])
  expect(picture).toMatchObject([{ video: null }])
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

it('lacks files that are on their way, or did not come', () => {
  const [begun] = [[...pages, newPage('v', 'blob:v', true)]]
  expect(lackOf(pages)).toBeNull()
  expect(lackOf(begun)).toBe('upload')
  const failed = withUpload('v', { failure: 'Too long' })(begun)
  expect(lackOf(failed)).toBe('failed')
  expect(lackOf(withSent('v', sent('7'), '/c.webp')(failed))).toBeNull()
  // One that was removed meanwhile, or is here already, does not come back.
  expect(withUpload('gone', { part: 1 })(pages)).toEqual(pages)
  expect(withUpload('k', { part: 1 })(pages)).toEqual(pages)
})

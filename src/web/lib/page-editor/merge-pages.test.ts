import { expect, it } from 'vitest'
import { type EditedPage, newPage } from './edited-pages.ts'
import { mergePages } from './merge-pages.ts'

/** Pages as one story has them, by their pictures. */
const story = (id: string, ...pictures: string[]): EditedPage[] =>
  pictures.map((image_signature, at) => ({
    ...newPage(`${id}-${at}`, '', false),
    ...{ page_id: `${id}-${at}`, image_signature, title: image_signature, onItsWay: null },
  }))
const fresh = (image_signature: string): EditedPage => ({
  ...newPage(image_signature, '', false),
  ...{ image_signature, title: image_signature, onItsWay: null },
})
const shown = (pages: readonly EditedPage[]) => pages.map(({ page_id, title }) => [page_id, title])
const picturesOf = (pages: readonly EditedPage[]) => pages.map((page) => page.image_signature)
const base = story('1', 'a', 'b', 'c')
const titled = (pages: EditedPage[], at: number, title: string) =>
  pages.with(at, { ...pages[at]!, title })

it('takes what was saved there where nothing was changed here', () => {
  const theirs = titled(story('2', 'c', 'a', 'd'), 0, 'Other')
  expect(mergePages(base, base, theirs)).toEqual(theirs)
})

it('keeps the words that were written here, under the ids that pages have now', () => {
  const mine = titled(base, 1, 'Mine')
  const theirs = titled(story('2', 'a', 'b', 'c'), 0, 'Theirs')
  expect(shown(mergePages(base, mine, theirs))).toEqual([
    ['2-0', 'Theirs'],
    ['2-1', 'Mine'],
    ['2-2', 'c'],
  ])
})

it('keeps the captions that were written here', () => {
  const captions = [{ language: 'en', text: 'WEBVTT' }]
  const mine = base.with(2, { ...base[2]!, captions })
  const merged = mergePages(base, mine, story('2', 'a', 'b', 'c'))
  expect(merged.map((page) => page.captions)).toEqual([null, null, captions])
})

it('keeps the order that was made here, and takes the one that was made there', () => {
  const theirs = story('2', 'c', 'b', 'a')
  const mine = [base[1]!, base[0]!, base[2]!]
  expect(picturesOf(mergePages(base, mine, theirs))).toEqual(['b', 'a', 'c'])
  expect(picturesOf(mergePages(base, [...base, fresh('n')], theirs))).toEqual(['c', 'b', 'a', 'n'])
})

it('has what was added on either side, and not what was removed on either', () => {
  const mine = [base[0]!, base[2]!, fresh('m')]
  const theirs = story('2', 'a', 'b', 't')
  expect(picturesOf(mergePages(base, mine, theirs))).toEqual(['a', 't', 'm'])
})

it('tells pages of the same picture apart by their places', () => {
  const twice = story('1', 'a', 'a')
  const mine = titled(twice, 1, 'Second')
  expect(shown(mergePages(twice, mine, story('2', 'a', 'a')))).toEqual([
    ['2-0', 'a'],
    ['2-1', 'Second'],
  ])
})

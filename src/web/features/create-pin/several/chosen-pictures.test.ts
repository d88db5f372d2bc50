import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import { severalAddress } from '#web/chooser/create-address.ts'
import { foundPictures, picturesInHash } from './chosen-pictures.ts'

const page = { title: 'A house in pictures', description: '' }
const hashOf = (pictures: { url: string; words: string }[]) =>
  new URL(
    severalAddress('https://s.example', 'extension', { url: 'https://e.com/', ...page }, pictures),
  ).hash

it('picturesInHash reads each picture with its text', () => {
  const hash = hashOf([
    { url: 'https://e.com/a.jpg?w=1&h=2#x', words: 'The garden & the gate' },
    { url: 'data:image/png;base64,AA==', words: '' },
    { url: 'https://e.com/c.jpg', words: 'x'.repeat(limits.pinTitleLength + 1) },
  ])
  expect(picturesInHash(hash, page)).toEqual([
    {
      picture: { kind: 'web', url: 'https://e.com/a.jpg?w=1&h=2#x', isFound: false },
      title: 'The garden & the gate',
      description: '',
    },
    { picture: { kind: 'coming' }, title: page.title, description: '' },
    {
      picture: { kind: 'web', url: 'https://e.com/c.jpg', isFound: false },
      title: page.title,
      description: 'x'.repeat(limits.pinTitleLength + 1),
    },
  ])
})

it('picturesInHash uses the text selected on the page as the description of each', () => {
  const hash = hashOf([{ url: 'https://e.com/a.jpg', words: 'The gate' }])
  expect(picturesInHash(hash, { ...page, description: 'Marked' })).toMatchObject([
    { title: 'The gate', description: 'Marked' },
  ])
})

it('picturesInHash respects the limit, and ignores addresses other than http and https', () => {
  const many = Array.from({ length: limits.picturesAtOnce + 5 }, (_, place) => ({
    url: `https://e.com/${place}.jpg`,
    words: '',
  }))
  expect(picturesInHash(hashOf(many), page)).toHaveLength(limits.picturesAtOnce)
  expect(picturesInHash('#media=javascript%3Aalert(1)&description=', page)).toMatchObject([
    { picture: { kind: 'coming' } },
  ])
  expect(picturesInHash('', page)).toEqual([])
  expect(picturesInHash('#comments', page)).toEqual([])
})

it('foundPictures uses the titles and descriptions of the page', () => {
  const image = {
    type: 'pinnable',
    url: 'https://e.com/a.jpg',
    title: 'The gate',
    description: 'Of iron',
    link: 'https://e.com/',
    width: 1,
    height: 1,
  } as const
  expect(foundPictures([image])).toEqual([
    {
      picture: { kind: 'web', url: image.url, isFound: true },
      title: 'The gate',
      description: 'Of iron',
    },
  ])
})

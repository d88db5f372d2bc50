import { expect, it } from 'vitest'
import { toClientForm } from './client-form.ts'

const at = 'https://bower.example'
const drawn = expect.stringMatching(/^https:\/\/bower\.example\/_\/portraits\/\d\/OH\.svg$/)
const olive = { type: 'user', username: 'olive', full_name: 'Olive Hart', image_small_url: null }

it('adds initials for people without a portrait, at any depth and in every size', () => {
  expect(
    toClientForm({ items: [{ user: { ...olive, image_xlarge_url: null } }] }, at),
  ).toMatchObject({ items: [{ user: { image_small_url: drawn, image_xlarge_url: drawn } }] })
  const offered = { type: 'user', label: 'Olive Hart', image_medium_url: null }
  expect(toClientForm(offered, at)).toMatchObject({ image_medium_url: drawn })
})

it('leaves existing portraits and other objects as they are', () => {
  const shown = { ...olive, image_small_url: '/60x60/a.webp' }
  expect(toClientForm({ ...shown }, at)).toEqual(shown)
  const word = { type: 'query', label: 'lamps', image_medium_url: null }
  expect(toClientForm({ ...word }, at)).toEqual(word)
  for (const plain of [null, 7, 'text', [], [null], {}])
    expect(toClientForm(plain, at)).toEqual(plain)
})

it('completes a pin from other fields of its card, and keeps its own', () => {
  const url = (size: string) => `\u0001/${size}/aa/bb/cc/aabbcc.webp`
  const images = {
    '236x': { url: url('236x'), width: 236, height: 118 },
    orig: { url: '\u0001/originals/aa/bb/cc/aabbcc.png', width: 1_600, height: 800 },
  }
  const card = { type: 'pin', images, description: 'By the #sea', pinner: { ...olive } }
  const pin = toClientForm({ ...card, board: { privacy: 'protected' } }, at)
  expect(pin).toMatchObject({
    images: {
      '60x60': { url: url('60x60'), width: 60, height: 60 },
      '1200x': { url: url('1200x'), width: 1_200, height: 600 },
      orig: images.orig,
    },
    privacy: 'protected',
    hashtags: ['sea'],
    rich_metadata: null,
    native_creator: { username: 'olive' },
    closeup_attribution: { username: 'olive', image_small_url: drawn },
  })
  const repin = { ...card, board: {}, native_creator: { username: 'bob', full_name: 'Bob' } }
  expect(toClientForm(repin, at)).toMatchObject({ closeup_attribution: { username: 'bob' } })
})

import { expect, it } from 'vitest'
import { findHashtags, linkDomain, saveMethod } from './pin-rules.ts'

it.each([
  ['#light and #Küche_2!', ['light', 'Küche_2']],
  ['a#b &#39; C# #', []],
  ['#one#two', ['one']],
  ['(#台所)', ['台所']],
  ['#a #a', ['a']],
])('finds the tags of %j', (text, tags) => expect(findHashtags(text)).toEqual(tags))

it('shows a link by the host people know', () => {
  expect(linkDomain('https://www.lamps.example/hall')).toBe('lamps.example')
  expect(linkDomain(null)).toBeNull()
})

it('tells a save button outside from one inside', () => {
  expect(saveMethod('button', null)).toBe('button_external')
  expect(saveMethod('button', 'guid')).toBe('button')
  expect(saveMethod('uploaded', null)).toBe('uploaded')
})

import { expect, it } from 'vitest'
import { findHashtags } from './hashtags.ts'

it.each([
  ['#light and #Küche_2!', ['light', 'Küche_2']],
  ['a#b &#39; C# #', []],
  ['#one#two', ['one']],
  ['(#台所)', ['台所']],
  ['#a #a', ['a']],
])('finds the tags of %j', (text, tags) => expect(findHashtags(text)).toEqual(tags))

import { describe, expect, it } from 'vitest'
import type { PersonId } from '#contract/ids'
import { asId } from '#testing/ids'
import { fillColumns, mediaColumns, offersFollow, sharePath } from './pin-saved.ts'

it('opens the share sheet of the pin for sending', () => {
  expect(sharePath({ id: asId('42') })).toBe('/pin/42/?share=true')
})

describe('following the owner of the site', () => {
  const person = { id: asId<PersonId>('7') }
  it.each([
    ['a member who does not follow them', '1', { person, isFollowed: false }, true],
    ['a visitor', null, { person, isFollowed: false }, false],
    ['the owner', '7', { person, isFollowed: false }, false],
    ['a follower', '1', { person, isFollowed: true }, false],
    ['a member, for a site without an owner', '1', { person: null, isFollowed: false }, false],
  ] as const)('is offered to %s: %j', (_who, viewerId, owner, isOffered) =>
    expect(offersFollow(viewerId, owner)).toBe(isOffered),
  )
})

describe('the pictures of a site', () => {
  it.each([
    [300, 3],
    [500, 3],
    [640, 4],
    [960, 6],
  ])('fill columns of 160 px: %i px hold %i', (width, count) =>
    expect(mediaColumns(width)).toBe(count),
  )
  it('go into the shortest column', () => {
    const tall = { width: 100, height: 300 }
    const flat = { width: 100, height: 100 }
    expect(fillColumns([tall, flat, flat, flat, tall], 3)).toEqual([
      [tall],
      [flat, flat],
      [flat, tall],
    ])
  })
})

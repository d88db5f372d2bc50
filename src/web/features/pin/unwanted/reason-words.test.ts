import { expect, it } from 'vitest'
import { reasonKinds } from '#contract/discover/recommended-pin'
import { reasonWords } from './reason-words.ts'

it('a reason is said with a link to what it names', () => {
  const board = { id: '1', name: 'Lamps', url: '/olive/lamps/' }
  expect(reasonWords({ reason: 'BOARD', board })).toEqual({
    text: 'tune.reason.board',
    name: 'Lamps',
    href: '/olive/lamps/',
  })
  const person = { id: '2', full_name: 'Bob Finch', username: 'bob' }
  expect(reasonWords({ reason: 'FOLLOWED_PERSON', person })).toMatchObject({ href: '/bob/' })
})

it('without what it names a reason is still a sentence', () => {
  for (const reason of reasonKinds) {
    const words = reasonWords({ reason })
    expect(words.text).toMatch(/^tune\.reason\./)
    expect(words).toMatchObject({ name: '', href: null })
  }
})

import { expect, it } from 'vitest'
import { reasonKinds } from '#contract/discover/recommended-pin'
import type { BoardId, PersonId } from '#contract/ids'
import { asId } from '#testing/ids'
import { reasonWords } from './reason-words.ts'

it('links what a reason names', () => {
  const board = { id: asId<BoardId>('1'), name: 'Lamps', url: '/olive/lamps/' }
  expect(reasonWords({ reason: 'BOARD', board })).toEqual({
    text: 'tune.reason.board',
    name: 'Lamps',
    href: '/olive/lamps/',
  })
  const person = { id: asId<PersonId>('2'), full_name: 'Bob Finch', username: 'bob' }
  expect(reasonWords({ reason: 'FOLLOWED_PERSON', person })).toMatchObject({ href: '/bob/' })
})

it('has a sentence for each reason without details', () => {
  for (const reason of reasonKinds) {
    const words = reasonWords({ reason })
    expect(words.text).toMatch(/^tune\.reason\./)
    expect(words).toMatchObject({ name: '', href: null })
  }
})

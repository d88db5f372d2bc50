import { expect, it } from 'vitest'
import { emailTyping } from './email-typing.ts'

it.each([
  ['', 'none'],
  ['ada', 'none'],
  ['@ada', 'none'],
  ['ada@', 'unfinished'],
  ['ada@example', 'unfinished'],
  ['ada@example.', 'unfinished'],
  ['ada@example.c', 'unfinished'],
  ['ada lovelace@example.com', 'unfinished'],
  ['ada@example..com', 'unfinished'],
  ['ada@example.com', 'ready'],
  [' Ada@Example.co.uk ', 'ready'],
  ['ada+finds@пример.рф', 'ready'],
  ['bob@example.com', 'done'],
  ['kim@example.com', 'sending'],
] as const)('%j is %s', (typed, state) => {
  expect(emailTyping(typed, 'kim@example.com', ['bob@example.com'])).toBe(state)
})

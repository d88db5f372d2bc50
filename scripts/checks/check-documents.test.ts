import { expect, it } from 'vitest'
import { missingPaths } from './check-documents.ts'

const document = 'docs/decisions/900-an-example.md'
const paths = [
  'docs/decisions/005-cards-are-stored.md',
  'docs/words.md',
  'src/domains/layers.ts',
  'src/surfaces/wire/answer.ts',
]

it.each([
  'See [005](005-cards-were-stored.md).',
  'See [words](words.md).',
  'It stands in `src/domains/levels.ts`.',
  'It stands in `wire/reply.ts`.',
  'It stands in `reply.ts`.',
  'It stands in `src/surfaces/wires`.',
])('finds what is not there: %s', (text) => {
  expect(missingPaths(document, text, paths)).toHaveLength(1)
})

it.each([
  'See [005](005-cards-are-stored.md) and [words](../words.md#board), or [decisions](./).',
  'See [the standard](https://example.com/a.md) and [below](#why).',
  'It stands in `src/domains/layers.ts`, `wire/answer.ts`, `answer.ts` and `src/surfaces/wire/`.',
  'Run `npm run check`, call `Answer.json()`, open `/pin/create/`.',
  'For example:\n```\ncat src/domains/levels.ts `levels.ts`\n```\n',
])('lets pass what is: %s', (text) => {
  expect(missingPaths(document, text, paths)).toEqual([])
})

import { expect, it } from 'vitest'
import { unexplained } from './check-lint-comments.ts'

it.each([
  '// oxlint-disable-next-line no-console',
  '// oxlint-disable no-console --',
  '/* eslint-disable */',
  '// biome-ignore lint/suspicious/noDocumentCookie: see above.',
  '// @ts-ignore',
])('refuses a rule that is off without a reason: %s', (line) =>
  expect(unexplained(`const a = 1\n${line}\n`)).toEqual([2]),
)

it('lets pass what says why', () => {
  const line = '// oxlint-disable-next-line no-console, no-alert -- a command prints\n'
  expect(unexplained(`${line}console.log(1)\n`)).toEqual([])
})

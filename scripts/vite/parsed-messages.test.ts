import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { failureKinds } from '../../src/contract/errors.ts'
import { partOf, serverGroups, textParts } from '../../src/messages/text-parts.ts'
import { parsedMessages } from './parsed-messages.ts'

const file = fileURLToPath(new URL('../../src/messages/en.json', import.meta.url))
const source = readFileSync(file, 'utf8')
const keys = Object.keys(JSON.parse(source))

function keysIn(query: string): string[] {
  const transform = parsedMessages().transform as (code: string, id: string) => { code: string }
  const { code } = transform(source, file + query)
  return Object.keys(JSON.parse(code.replace('export default ', '')))
}

const ownFailures = Object.entries(failureKinds)
  .filter(([, { isFoundByBrowsers }]) => isFoundByBrowsers)
  .map(([code]) => `failure.${code}`)

it('sends browsers every text in exactly one part, and of the server’s only failures they find themselves', () => {
  const sent = ['start', ...Object.keys(textParts)].flatMap((part) => keysIn(`?part=${part}`))
  const theirs = keys.filter((key) => partOf(key) !== 'server' || ownFailures.includes(key))
  expect(sent.toSorted()).toEqual(theirs.toSorted())
  expect(ownFailures).toHaveLength(8)
  expect(sent.length).toBeGreaterThan(1_000)
})
it('sends nothing to who asks for the server’s texts, or for no part', () => {
  expect(['?part=server', '?part=', ''].map(keysIn)).toEqual([[], [], []])
})
it('has no group in two parts', () => {
  const groups = [...serverGroups, ...Object.values(textParts).flat()]
  expect(groups.toSorted()).toEqual([...new Set(groups)].toSorted())
})

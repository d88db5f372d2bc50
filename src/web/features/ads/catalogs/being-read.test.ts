import { expect, it } from 'vitest'
import { isAnyBeingRead } from './being-read.ts'

type Status = 'QUEUED' | 'PROCESSING' | 'COMPLETED' | 'FAILED'
const isAwaited = (feeds: (Status | null)[], shown: Status[] | null) =>
  isAnyBeingRead({
    feeds: feeds.map((status) => ({ last_ingest: status && { status } })),
    shown: shown && { ingests: shown.map((status) => ({ status })) },
  } as never)

it.each([
  ['nothing was ever read', [null], [], false],
  ['all was read', ['COMPLETED', 'FAILED'], ['COMPLETED', 'FAILED'], false],
  ['a file of the feed that is shown is read', ['COMPLETED'], ['QUEUED'], true],
  ['it ended after its feed was looked up', ['PROCESSING'], ['COMPLETED'], true],
  ['one of another feed is read', ['COMPLETED', 'PROCESSING'], ['COMPLETED'], true],
  ['no feed is shown', ['QUEUED'], null, true],
] as const)('the page is brought up to date where %s: %j %j %s', (_when, feeds, shown, is) => {
  expect(isAwaited([...feeds], shown && [...shown])).toBe(is)
})

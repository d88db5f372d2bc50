import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { newOperation } from './new-operation.ts'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')
const rows = 'testing/authorisation/boards-and-pins/board-people-rows.ts'

it('gives a command its contract, handler, test and lines', async () => {
  const files = await newOperation('boards', 'pin-cover', rows, read)
  expect([...files.keys()]).toEqual([
    'src/contract/boards/pin-cover.ts',
    'src/domains/boards/pin-cover.ts',
    'src/domains/boards/pin-cover.test.ts',
    'src/domains/boards/index.ts',
    'testing/declared/calls.ts',
    rows,
  ])
  expect(files.get('src/contract/boards/pin-cover.ts')).toContain(
    "resource: 'PinCoverResource/create'",
  )
  expect(files.get('src/domains/boards/index.ts')).toMatch(/,\n {2}pinCoverHandler,\n\]/)
  expect(files.get('testing/declared/calls.ts')).toMatch(
    /\['PinCoverResource', 'create', .+\],\n\]/,
  )
})

it('gives a query the ways of a query, and finds a list that stands on one line', async () => {
  const files = await newOperation('visual-similarity', 'count-similar', rows, read)
  const contract = files.get('src/contract/visual-similarity/count-similar.ts')
  expect(contract).toContain("v3: 'GET /v3/visual_similarity/:id/count_similar/'")
  expect(files.get('src/domains/visual-similarity/index.ts')).toMatch(/, countSimilarHandler\]/)
  expect(files.get(rows)).toContain("send: get('CountSimilarResource'")
})

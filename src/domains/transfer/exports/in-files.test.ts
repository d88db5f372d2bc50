import { expect, it } from 'vitest'
import { limits } from '#contract/limits'
import type { OwnRow } from '#platform/own-data'
import { inFiles, toText } from './in-files.ts'

const { exportRowsPerFile, exportFileBytes, importTextBytes } = limits

async function* readAs(batches: OwnRow[][]) {
  yield* batches
}
async function filesOf(...batches: OwnRow[][]): Promise<OwnRow[][]> {
  const files: OwnRow[][] = []
  for await (const file of inFiles(readAs(batches))) files.push(file)
  return files
}
/** With captions in as many languages and as long as a pin may have them. */
const long = (id: number) => ({ id, captions: 'x'.repeat(limits.captionsSentLength) })

it('has all rows in their order, as many in a file as there should be', async () => {
  const rows = Array.from({ length: exportRowsPerFile + 2 }, (_, id) => ({ id }))
  const files = await filesOf(rows.slice(0, 400), rows.slice(400, 401), rows.slice(401))
  expect(files.map((file) => file.length)).toEqual([exportRowsPerFile, 2])
  expect(files.flat()).toEqual(rows)
  expect(await filesOf()).toEqual([])
  expect(await filesOf([{ id: 1 }])).toEqual([[{ id: 1 }]])
})

it('has fewer in a file where they are long, and one that is too long by itself', async () => {
  const rows = Array.from({ length: 250 }, (_, id) => long(id))
  const files = await filesOf(rows.slice(0, 100), rows.slice(100, 200), rows.slice(200))
  expect(files.length).toBeGreaterThan(2)
  expect(files.flat().map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  for (const file of files) {
    const bytes = Buffer.byteLength(toText({ pins: file }))
    expect(bytes).toBeGreaterThan(exportFileBytes / 10)
    expect(bytes).toBeLessThan(importTextBytes)
  }
  const huge = { id: 2, text: 'x'.repeat(exportFileBytes) }
  expect((await filesOf([{ id: 1 }, huge, { id: 3 }])).map((file) => file.length)).toEqual([
    ...[1, 1, 1],
  ])
})

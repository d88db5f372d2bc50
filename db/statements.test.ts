import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkStatements } from '#testing/checked-sql/check-statements'
import { type Describer, openDescriber } from '#testing/checked-sql/describe'
import { openSource, type Source } from '#testing/checked-sql/source'
import { createTestDatabase, type TestDatabase } from '#testing/database/database'

/** Files with a statement that cannot be prepared beforehand, and why. Each must still need its place here. */
const exceptions = {
  'src/domains/reporting/files/file-queries.ts':
    'sums the columns that people choose, all of which report-files.test.ts runs',
  'src/domains/reporting/grid/days/get-ad-report-days.ts':
    'sums the columns that people choose, as report-days.test.ts runs it',
  'src/domains/reporting/grid/grid-queries.ts':
    'sums the columns that people choose, all of which ad-report.test.ts runs',
  'src/domains/reporting/insights/insight-queries.ts':
    'sums what is asked of facts, all of which insights.test.ts runs',
  'src/platform/database/analyze-grown-tables.ts': 'names tables that PostgreSQL lists',
  'src/platform/own-data/index.ts':
    'reads what domains declare, which src/main/export.test.ts runs',
  'src/platform/rate-limit/index.ts': 'passes on what rate-limiter-flexible writes',
}

const root = fileURLToPath(new URL('..', import.meta.url))
const examples = 'testing/checked-sql/examples.ts'
const isProduct = (path: string) =>
  path.startsWith('src/') && !path.includes('.test.') && !path.includes('/test-')

let database: TestDatabase
let describer: Describer
let source: Source
beforeAll(async () => {
  database = await createTestDatabase()
  describer = await openDescriber(database.url)
  source = openSource(root, (path) => path === examples || isProduct(path))
})
afterAll(async () => {
  source.close()
  await describer.close()
  await database.drop()
})

it('prepares every statement and finds that its columns fit the type of its rows', async () => {
  const report = await checkStatements(source, describer, isProduct)
  expect(report.texts.size).toBeGreaterThan(600)
  expect(report.faults).toEqual([])
  expect([...new Set(report.uncertain)].toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

it('finds what is wrong in examples, and nothing in those that are right', async () => {
  const report = await checkStatements(source, describer, (path) => path === examples)
  const misspelt = 'column "nmae" does not exist'
  expect(
    report.faults.map((fault) => fault.replace(/^\S+: |, in select .*/g, '')).toSorted(),
  ).toEqual(
    [
      misspelt,
      misspelt,
      misspelt,
      'name is in the type of the row and not returned',
      'slug is returned and not in the type of the row',
      'id is int8, which arrives as string, and typed number',
      'created_at is timestamptz, which arrives as Date, and typed string',
      'covers is _text, which arrives as string[], and typed number[]',
      'deleted_at may be null, which its type does not say',
      'name may be null, which its type does not say',
      'n is int8, which arrives as string, and typed number',
      'returns nothing to tell whether it wrote',
    ].toSorted(),
  )
  expect(report.uncertain).toEqual([examples])
})

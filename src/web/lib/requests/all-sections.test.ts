import { expect, it } from 'vitest'
import { loadAllSections } from './all-sections.ts'
import type { Run } from './run.ts'

const titles = Array.from({ length: 251 }, (_, at) => `Section ${at}`)

/** Returns 251 sections, in pages of the requested size. */
const run = (async (_operation, input) => {
  const { bookmarks, page_size } = input as { bookmarks?: string | null; page_size: number }
  const from = Number(bookmarks ?? 0)
  const to = from + page_size
  return {
    items: titles.slice(from, to).map((title) => ({ title })),
    bookmark: to < titles.length ? String(to) : null,
  }
}) as Run

it('loadAllSections loads more sections than fit one page', async () => {
  const sections = await loadAllSections(run, '1')
  expect(sections.map(({ title }) => title)).toEqual(titles)
})

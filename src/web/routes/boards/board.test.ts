import { RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { type Run, runContext } from '#web/lib/requests/run.ts'
import { loader } from './board.tsx'

vi.mock('#web/lib/pages/code-split.tsx', () => ({ codeSplit: () => () => null }))

const sections = Array.from({ length: 251 }, (_, at) => ({ title: `Section ${at}` }))

const run = (async (operation, input) => {
  if (operation.name === 'getBoard') return { id: '1', url: '/olive/attic/', section_count: 251 }
  if (operation.name !== 'listSections') return { items: [], bookmark: null }
  const { bookmarks, page_size } = input as { bookmarks?: string | null; page_size: number }
  const to = Number(bookmarks ?? 0) + page_size
  const items = sections.slice(to - page_size, to)
  return { items, bookmark: to < sections.length ? String(to) : null }
}) as Run

it('loads all sections, even if there are several pages', async () => {
  const context = new RouterContextProvider()
  context.set(runContext, run)
  const request = new Request('http://localhost/olive/attic/')
  const params = { username: 'olive', boardSlug: 'attic' }
  const page = await loader({ context, params, request } as never)
  expect(page.sections).toEqual(sections)
})

import type { RouteObject } from 'react-router'
import { withTexts } from '#web/lib/texts/languages.ts'
import { page } from './page.ts'

/** An ideas page, loaded with its texts. */
function ideasPage(path: string, id: string, load: () => Promise<object>): RouteObject {
  return page(path, id, () => withTexts('ideas', load()))
}

export const ideasPages: RouteObject[] = [
  ideasPage('/ideas', 'ideas/index', () => import('../routes/ideas/index.tsx')),
  ideasPage('/ideas/trending', 'ideas/trending', () => import('../routes/ideas/trending.tsx')),
  ideasPage('/ideas/picks/:slug', 'ideas/pick', () => import('../routes/ideas/pick.tsx')),
  ideasPage('/ideas/:slug', 'ideas/interest', () => import('../routes/ideas/interest.tsx')),
]

import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))
const entry = `${root}src/web/entry-client.tsx`
const pin = `${root}src/web/routes/pin.tsx`
const home = `${root}src/web/routes/home.tsx`
const grid = `${root}src/web/routes/parts/grid/pin-grid.tsx`

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]
type Context = Rolldown.ChunkingContext

/**
 * What a first page needs comes in few files: many small ones compress worse, and each is asked for apart.
 * The framework stays apart, because it changes seldom and browsers keep it. What every page needs, or a
 * pin's page, or the home page without its grid, is one file; the grid, which most other pages show, is
 * another.
 */
export function fewFiles(): Group[] {
  const known = new Map<string, Set<string>>()
  const isNeededBy = (page: string, id: string, context: Context) => {
    const needed = known.get(page) ?? neededBy(page, context)
    known.set(page, needed)
    return needed.has(id)
  }
  const isFirst = (id: string, context: Context) =>
    isNeededBy(entry, id, context) ||
    isNeededBy(pin, id, context) ||
    (isNeededBy(home, id, context) && !isNeededBy(grid, id, context))

  return [
    {
      name: 'framework',
      test: /^\0rolldown\/runtime|node_modules\/(?!@simplewebauthn|altcha)/,
      priority: 3,
    },
    {
      name: (id, context) => (isFirst(id, context) ? 'start' : null),
      minShareCount: 2,
      priority: 2,
    },
    {
      name: (id, context) => (isNeededBy(grid, id, context) ? 'grid' : null),
      minShareCount: 2,
      priority: 1,
    },
  ]
}

/** A module and all it imports before it can run. */
function neededBy(id: string, context: Context): Set<string> {
  const needed = new Set([id])
  // A set is walked together with what is added on the way.
  for (const one of needed)
    for (const next of context.getModuleInfo(one)?.importedIds ?? []) needed.add(next)
  return needed
}

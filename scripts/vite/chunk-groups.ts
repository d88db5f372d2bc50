import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))
const routes = `${root}src/web/routes/`
const entry = `${root}src/web/entry-client.tsx`
const pin = `${routes}pins/pin.tsx`
const home = `${routes}home.tsx`
const logIn = `${routes}auth/login.tsx`
const grid = `${routes}parts/grid/pin-grid.tsx`
/** Pages of businesses and operators, many and alike: what they share is not given to everybody. */
const toolRoutes = /^(ads|advertisers|billing|business|conversions|operator)\b/
/** A lower value makes pages load code they do not need; a higher one makes many small files. */
const minPages = 8
/** Of the pages of businesses and operators. */
const minToolPages = 13
/** A module this small, before it is minified, costs more as a file of its own than as a part of another. */
const maxSmallBytes = 3_000

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number]
type Context = Rolldown.ChunkingContext

/**
 * Bundles the code of a first page in few files: many small ones compress worse and need a request each.
 * The framework is separate, because it changes seldom and browsers cache it. What every page needs, or a
 * pin's page, or the home page without its grid, is one file; the grid, which most other pages show, is
 * another. What many other pages share is one more, what many pages of the advertiser tool share besides, and
 * what the log-in and sign-up pages share.
 */
export function chunkGroups(): Group[] {
  const known = new Map<string, Set<string>>()
  const isNeededBy = (page: string, id: string, context: Context) => {
    const needed = known.get(page) ?? neededBy(page, context)
    known.set(page, needed)
    return needed.has(id)
  }
  const { pages, toolPages } = pageFiles()
  const countPages = (some: readonly string[], id: string, context: Context) =>
    some.filter((page) => isNeededBy(page, id, context)).length
  const isOfTool = (id: string, context: Context) =>
    countPages(toolPages, id, context) >= minToolPages &&
    !pages.some((page) => isNeededBy(page, id, context))
  const isOfBoth = (id: string, context: Context) =>
    countPages([...pages, ...toolPages], id, context) >= minPages &&
    countPages(pages, id, context) >= minPages - 2
  const isOfSome = (id: string, context: Context) =>
    countPages(toolPages, id, context) >= minToolPages &&
    pages.some((page) => isNeededBy(page, id, context))
  const isFirst = (id: string, context: Context) =>
    isNeededBy(entry, id, context) ||
    isNeededBy(pin, id, context) ||
    (isNeededBy(home, id, context) && !isNeededBy(grid, id, context))

  return [
    {
      name: 'framework',
      test: /^\0rolldown\/runtime|node_modules\/(?!@simplewebauthn|altcha|fflate|zod\/|(?:tus-js-client|js-base64|url-parse|querystringify|requires-port)\/)/,
      priority: 5,
    },
    {
      name: (id, context) => (isFirst(id, context) ? 'start' : null),
      minShareCount: 2,
      priority: 4,
    },
    {
      name: (id, context) => (isNeededBy(grid, id, context) ? 'grid' : null),
      minShareCount: 2,
      priority: 3,
    },
    // Settings have it, and pages that create pins would load it with what all have in common.
    { name: 'switch', test: /\/ui\/fields\/switch\.tsx/, minShareCount: 2, priority: 3 },
    {
      name: (id, context) => (countPages(pages, id, context) >= minPages ? 'common' : null),
      priority: 2,
    },
    {
      name: (id, context) => (isOfBoth(id, context) ? 'common' : null),
      maxModuleSize: maxSmallBytes,
      priority: 2,
    },
    // A group takes along what its modules import, unless another one has it.
    { name: (id, context) => (isOfSome(id, context) ? 'some' : null), priority: 2 },
    { name: (id, context) => (isOfTool(id, context) ? 'tool' : null), priority: 1 },
    // The frame of the operator's pages would otherwise come with all of the tool, as they are many.
    {
      name: 'operators',
      test: /\/features\/operator\/operator-(?:nav|page|places)\.tsx?/,
      priority: 2,
    },
    // The page that creates pins has them before it loads its queue and what keeps drafts; the list of several
    // pictures comes once they are chosen.
    {
      name: 'uploads',
      test: /\/features\/create-pin\/(?:(?:resumable|upload|several(?!\/several-list\.)|state|saving(?!\/save-line))\/|(?:create-pin-steps|cut-text|suggest-words|editing\/(?:edited-step|load-editor)|page\/(?:page-pictures|host-of|preview-address|web-address|web-picture|searching-page))\.tsx?)|\/contract\/pins\/find-own-copy|\/lib\/(?:picture-input|uploads(?!\/send-in-turn))\//,
      minShareCount: 2,
      priority: 1,
    },
    // What chooses a board and saves to it, for all that save.
    {
      name: 'save',
      test: /\/features\/save\/(?:flow\/|board-choice|picker-scope)|\/lib\/saving\/send-invites|\/contract\/boards\/(?:create-board|sections\/create-section|people\/(?:email-invites|invite-to-board))/,
      minShareCount: 2,
      priority: 1,
    },
    // What forms of pins know of pages before they load what edits them.
    {
      name: 'pages',
      test: /\/lib\/page-editor\/(?:edited-pages|merge-pages|use-edited-pages)/,
      minShareCount: 2,
      priority: 1,
    },
    // The steps of the campaign wizard, which its first page and its drafts share.
    {
      name: 'wizard',
      test: /\/features\/ads\/create\/|\/contract\/campaigns\/drafts\//,
      minShareCount: 2,
      priority: 1,
    },
    {
      name: (id, context) => (isNeededBy(logIn, id, context) ? 'log-in' : null),
      minShareCount: 2,
      priority: 1,
    },
  ]
}

function pageFiles(): { pages: string[]; toolPages: string[] } {
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.') && !/^parts\b/.test(file),
  )
  const inFull = (some: string[]) => some.map((file) => routes + file.replaceAll('\\', '/'))
  return {
    pages: inFull(files.filter((file) => !toolRoutes.test(file))),
    toolPages: inFull(files.filter((file) => toolRoutes.test(file))),
  }
}

/** A module with its static imports, direct and indirect. */
function neededBy(id: string, context: Context): Set<string> {
  const needed = new Set([id])
  // Iterating a set includes elements that are added meanwhile.
  for (const one of needed)
    for (const next of context.getModuleInfo(one)?.importedIds ?? []) needed.add(next)
  return needed
}

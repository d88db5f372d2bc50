import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Where statements are written; screens and surfaces have none. */
const folders = ['src/domains', 'src/platform', 'src/main']
/** Writes what the helpers return. */
const builder = 'src/platform/database/stored-json.ts'
/** Here a card is one that pays. */
const ofPayments = /^src\/(?:platform\/payments|domains\/billing)\//

/**
 * Fails where a statement reads the column `card` of a pin, board or person by itself: a card of an earlier version
 * lacks what was added since (docs/decisions/171).
 */
export async function checkStoredCards(): Promise<void> {
  const faults: string[] = []
  for (const folder of folders) {
    for (const file of await readdir(join(root, folder), { recursive: true })) {
      const path = `${folder}/${file}`
      if (!path.endsWith('.ts') || /\.test\.ts$|\/test-/.test(path) || path === builder) continue
      if (ofPayments.test(path)) continue
      const text = await readFile(join(root, path), 'utf8')
      faults.push(...rawReads(path, text).map((read) => `${path}: ${read}`))
    }
  }
  if (faults.length === 0) return
  console.error(faults.join('\n'))
  console.error('Read stored cards by `storedPinJson`, `storedBoardJson` or `personCardJson`.')
  process.exit(1)
}

/** What the literals of a source file read of stored cards, each with a little of what stands before and after. */
export function rawReads(path: string, source: string): string[] {
  if (!/\bcard\b/.test(source)) return []
  return literalsOf(path, source).flatMap((text) => {
    const read = withoutWrites(text)
    const pattern = isStatement.test(read) ? new RegExp(`${qualified}|${bare}`, 'g') : fragment
    return [...read.matchAll(pattern)]
      .filter(([, row]) => row === undefined || !isMadeByStatement(read, row))
      .map(({ 0: { length }, index }) =>
        read
          .slice(Math.max(index - 20, 0), index + length + 20)
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
  })
}

const isStatement = /\b(?:select|returning|from|join|update|insert|delete)\b/i
/** `p.card` or `${alias}.card`, with the name of its row. */
const qualified = String.raw`(?<![\w.])([a-z_]+|\$)\.card\b`
/** In a list of columns or an expression, but no text such as `'card'`. */
const bare = String.raw`(?<![\w.'"-])card(?![\w'":-])`
/** Of columns that a statement elsewhere will name. */
const fragment = new RegExp(`${qualified}|(?<=^|,\\s*)card(?=\\s*(?:,|$))`, 'g')

/** Leaves out where `card` is written or names something new. */
function withoutWrites(text: string): string {
  return text
    .replaceAll(/\binsert\s+into\s+[\w$]+\s*\([^)]*\)/gi, ' insert ')
    .replaceAll(/(?<=\bset\s+|,\s*)card\s*=(?!=)/gi, ' ')
    .replaceAll(/\bas\s+card\b/gi, ' ')
    .replaceAll(/(\bas\s+\w+\s*)\([^)]*\)/gi, '$1()')
}

/** Rows of values, `from jsonb_to_recordset(…) as c(…)`, or of a query that stands in the same text. */
function isMadeByStatement(text: string, row: string): boolean {
  return row !== '$' && new RegExp(`\\bas\\s+${row}\\s*\\(|\\)\\s*(?:as\\s+)?${row}\\b`).test(text)
}

/** Strings and templates, with `$` for each value that is put in. */
function literalsOf(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read`)
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value)
    },
    TemplateLiteral: ({ quasis }) => {
      texts.push(quasis.map(({ value }) => value.cooked ?? value.raw).join('$'))
    },
  }).visit(program)
  return texts
}

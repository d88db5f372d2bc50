import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { partOf } from '../../src/web/lib/texts/text-parts.ts'

const messageFile = /\/src\/web\/messages\/[\w-]+\.json$/

/**
 * Parses ICU messages when the app is built. Texts without arguments stay plain strings. `?part=` keeps
 * only the texts of one part.
 */
export function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    enforce: 'pre',
    transform(code, id) {
      const [file = id, query] = id.split('?')
      if (!messageFile.test(file)) return null
      const part = new URLSearchParams(query).get('part')
      const texts = Object.entries(JSON.parse(code) as Record<string, string>)
      const parsed = texts
        .filter(([key]) => part === null || partOf(key) === part)
        .map(([key, text]) => [key, /[{<'#]/.test(text) ? toAst(text) : text])
      const json = JSON.stringify(Object.fromEntries(parsed))
      // A file name with a query is treated as a script.
      return part === null
        ? { code: json, map: null }
        : { code: `export default ${json}`, map: null, moduleType: 'js' }
    },
  }
}

function toAst(text: string): unknown {
  const ast = parse(text, { captureLocation: false })
  const [only] = ast
  return ast.length === 1 && only && 'value' in only && only.type === 0 ? only.value : ast
}

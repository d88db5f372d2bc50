import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const messageFile = /\/src\/web\/messages\/[\w-]+\.json$/

/** Parses ICU messages when the app is built. Texts without arguments stay plain strings. */
export function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!messageFile.test(id.split('?')[0] ?? id)) return null
      const texts = JSON.parse(code) as Record<string, string>
      const parsed = Object.entries(texts).map(([key, text]) => [
        key,
        /[{<'#]/.test(text) ? toAst(text) : text,
      ])
      return { code: JSON.stringify(Object.fromEntries(parsed)), map: null }
    },
  }
}

function toAst(text: string): unknown {
  const ast = parse(text, { captureLocation: false })
  const [only] = ast
  return ast.length === 1 && only && 'value' in only && only.type === 0 ? only.value : ast
}

import type { Plugin } from 'vite'
import { type FailureCode, failureKinds } from '../../src/contract/errors.ts'
import { parseMessage } from '../../src/messages/parse-message.ts'
import { partOf } from '../../src/messages/text-parts.ts'

const messageFile = /\/src\/messages\/[\w-]+\.json$/

/**
 * Parses ICU messages when the app is built. `?part=` names the part of the texts to keep; without one
 * nothing is kept, and neither is what only the server writes.
 */
export function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    enforce: 'pre',
    transform(code, id) {
      const [file = id, query] = id.split('?')
      if (!messageFile.test(file)) return null
      const part = new URLSearchParams(query).get('part')
      const parsed = Object.entries(JSON.parse(code) as Record<string, string>)
        .filter(([key]) => part !== 'server' && sentWith(key) === part)
        .map(([key, text]) => [key, parseMessage(text)])
      // A file name with a query is treated as a script.
      return {
        code: `export default ${JSON.stringify(Object.fromEntries(parsed))}`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}

/** Of the failures' sentences, browsers have those of failures that they find themselves. */
function sentWith(key: string): ReturnType<typeof partOf> {
  const code = /^failure\.(\w+)$/.exec(key)?.[1]
  return code && failureKinds[code as FailureCode]?.isFoundByBrowsers ? 'start' : partOf(key)
}

import type { Plugin } from 'vite'
import { parsedMessages } from '../../scripts/vite/parsed-messages.ts'

/** Texts that a part loads for itself, as when the app is built; files of texts that a test reads stay as they are. */
export function textsOfParts(): Plugin {
  const { transform } = parsedMessages() as {
    transform: (code: string, id: string) => object | null
  }
  return {
    name: 'texts-of-parts',
    enforce: 'pre',
    transform: (code, id) => (id.includes('?part=') ? transform(code, id) : null),
  }
}

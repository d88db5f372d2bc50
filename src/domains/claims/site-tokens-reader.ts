import { Parser } from 'htmlparser2'
import type { Reader } from '#platform/fetch'
import { metaName } from './claim-rules.ts'

const maxTokens = 50

/** Runs in the fetch process: the tokens in a page's head. */
const read: Reader = (bytes): string[] => {
  const tokens: string[] = []
  const parser = new Parser({
    onopentag(tag, { name, content }) {
      if (tag === 'body') parser.pause()
      if (tag === 'meta' && name?.toLowerCase() === metaName && content) tokens.push(content.trim())
    },
  })
  parser.end(Buffer.from(bytes).toString('latin1'))
  return tokens.slice(0, maxTokens)
}

export default read

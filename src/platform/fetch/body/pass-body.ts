import type { IncomingMessage } from 'node:http'
import { Failure } from '#contract/errors'
import type { ByteAccount } from '../byte-budget.ts'
import type { TakePiece } from '../guarded-fetch.ts'
import { contentEncoding, inflate, windowBytes } from './content-encoding.ts'
import type { Body } from './read-body.ts'

const pieceBytes = 256 * 1_024

/**
 * Hands on a body as it arrives, inflated, in pieces of some size, so that one of any length takes the memory of one
 * piece. Throws url_too_large, url_refused, url_not_found (empty body) or url_unreachable.
 */
export async function passBody(
  response: IncomingMessage,
  { maxBytes, account, take }: { maxBytes: number; account: ByteAccount; take: TakePiece },
): Promise<Body> {
  const contentType = (response.headers['content-type'] ?? '').slice(0, 200)
  const encoding = contentEncoding(response)
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new Failure('url_too_large')
  account.claim(windowBytes[encoding] + 2 * pieceBytes)
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let passed = 0
  const pass = async () => {
    const piece = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    passed += piece.length
    await take(piece)
  }
  for await (const chunk of inflate(response, encoding) as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (passed + waitingBytes > maxBytes) throw new Failure('url_too_large')
    if (waitingBytes >= pieceBytes) await pass()
  }
  if (waitingBytes > 0) await pass()
  if (passed === 0) throw new Failure('url_not_found')
  return { contentType, blocks: [] }
}

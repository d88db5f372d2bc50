import type { IncomingMessage } from 'node:http'
import { Failure } from '#contract/errors'
import { type Accept, headBytes, isPicture, recogniseBody } from '../answer-kind.ts'
import type { ByteAccount } from '../byte-budget.ts'
import { contentEncoding, inflate, windowBytes } from './content-encoding.ts'

export interface Body {
  /** A picture's detected type, or a page's declared one. */
  contentType: string
  /** In pieces, so that a large body is never held twice. */
  blocks: Buffer[]
}

const blockBytes = 256 * 1_024

/**
 * Reads a response to its end, inflating it, and stops at the first byte over `maxBytes`.
 * A picture in response to a request for a page is read only as far as its head, and for 'picture_head' at most
 * `maxBytes` are read.
 * Throws url_too_large, url_refused, url_not_found (empty body) or url_unreachable.
 */
export async function readBody(
  response: IncomingMessage,
  limits: { accept: Accept; maxBytes: number; account: ByteAccount },
): Promise<Body> {
  const declaredType = (response.headers['content-type'] ?? '').slice(0, 200)
  const encoding = contentEncoding(response)
  const isHead = limits.accept === 'picture_head'
  const endsEarly = isHead || (limits.accept === 'page' && isPicture(declaredType))
  const declaredBytes = Number(response.headers['content-length'] ?? 0)
  if (declaredBytes > limits.maxBytes && !endsEarly) throw new Failure('url_too_large')

  limits.account.claim(windowBytes[encoding])
  const collected = collectInto(limits.account)
  let contentType: string | null = null
  for await (const chunk of inflate(response, encoding) as AsyncIterable<Buffer>) {
    collected.add(chunk.subarray(0, limits.maxBytes - collected.size() + 1))
    if (contentType === null && collected.size() >= headBytes)
      contentType = recogniseBody(collected.head(), declaredType, limits.accept)
    if (contentType !== null && limits.accept === 'page' && isPicture(contentType)) break
    if (collected.size() <= limits.maxBytes) continue
    if (isHead) break
    throw new Failure('url_too_large')
  }
  if (collected.size() === 0) throw new Failure('url_not_found')
  contentType ??= recogniseBody(collected.head(), declaredType, limits.accept)
  return { contentType, blocks: collected.blocks() }
}

/**
 * Copies chunks into blocks: a body sent as millions of one-byte chunks would otherwise
 * cost a hundred times its size.
 */
function collectInto(account: ByteAccount) {
  const full: Buffer[] = []
  let block = Buffer.alloc(0)
  let used = 0
  let fullBytes = 0

  return {
    add(chunk: Buffer) {
      let rest = chunk
      while (rest.length > 0) {
        if (used === block.length) startBlock()
        const copied = rest.copy(block, used)
        used += copied
        rest = rest.subarray(copied)
      }
    },
    size: () => fullBytes + used,
    head: () => (full[0] ?? block.subarray(0, used)).subarray(0, headBytes),
    blocks: () => (used > 0 ? [...full, block.subarray(0, used)] : full),
  }

  function startBlock() {
    if (used > 0) full.push(block)
    fullBytes += used
    const bytes = fullBytes === 0 ? blockBytes / 16 : blockBytes
    account.claim(bytes)
    block = Buffer.allocUnsafeSlow(bytes)
    used = 0
  }
}

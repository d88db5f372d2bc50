import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import zlib from 'node:zlib'
import { Failure } from '#contract/errors'

/** The maximum window of a decoder of the encoding (RFC 1951, 7932, 8878). */
export const windowBytes = {
  identity: 0,
  gzip: 65_536,
  deflate: 65_536,
  br: 16_777_216,
  zstd: 8_388_608,
}

export type Encoding = 'identity' | 'gzip' | 'deflate' | 'br' | 'zstd'

/** One encoding at most: chained ones multiply the cost of a few bytes. */
export function contentEncoding(response: IncomingMessage): Encoding {
  const text = (response.headers['content-encoding'] ?? '').trim().toLowerCase()
  const known: Record<string, Encoding> = {
    '': 'identity',
    identity: 'identity',
    gzip: 'gzip',
    'x-gzip': 'gzip',
    deflate: 'deflate',
    br: 'br',
    zstd: 'zstd',
  }
  const encoding = Object.hasOwn(known, text) ? known[text] : undefined
  if (!encoding) throw new Failure('url_refused', { text: { key: 'failure.url_refused.encoding' } })
  return encoding
}

export function inflate(response: IncomingMessage, encoding: Encoding): Readable {
  if (encoding === 'identity') return response
  const decoder = decoderFor(encoding)
  // Errors reach the reader through the decoder; without a listener of its own a late one would
  // end the process.
  decoder.on('error', () => {})
  pipeline(response, decoder, () => {})
  return decoder
}

function decoderFor(encoding: Exclude<Encoding, 'identity'>): Transform {
  switch (encoding) {
    case 'gzip':
      return zlib.createGunzip()
    case 'deflate':
      return zlib.createInflate()
    case 'br':
      return zlib.createBrotliDecompress()
    case 'zstd':
      return zlib.createZstdDecompress({
        params: { [zlib.constants.ZSTD_d_windowLogMax]: 23 },
      })
  }
}

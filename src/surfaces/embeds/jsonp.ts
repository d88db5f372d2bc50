import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'

/** The name of a function, with dots and indices; anything else could be a script. */
const callbackPattern = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[\d{1,4}\])*$/
const maxCallbackLength = 128
const cacheSeconds = 300

/** Reads `callback`; null for plain JSON. */
export function callbackOf(request: FastifyRequest): string | null {
  const { callback } = request.query as Record<string, unknown>
  if (callback === undefined || callback === '') return null
  if (
    typeof callback !== 'string' ||
    callback.length > maxCallbackLength ||
    !callbackPattern.test(callback)
  )
    throw new Failure('invalid_input', { field: 'callback' })
  return callback
}

/** Answers with JSON that any site may read, or as JSONP. */
export function sendToAnySite(
  reply: FastifyReply,
  callback: string | null,
  json: string,
): FastifyReply {
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', `public, max-age=${cacheSeconds}`)
  if (callback === null) return reply.type('application/json; charset=utf-8').send(json)
  // Older scripts allow no U+2028 and U+2029; the comment keeps the answer from being read as another file type.
  const safe = json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return reply.type('application/javascript; charset=utf-8').send(`/**/${callback}(${safe});`)
}

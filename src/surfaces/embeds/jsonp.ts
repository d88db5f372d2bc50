import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'

/** A function's name as pages have it, dots and indices included; anything else could be a script. */
const callbackForm = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[\d{1,4}\])*$/
const longestCallback = 128
const keepSeconds = 300

/** Reads `callback`; null where plain JSON is wanted. */
export function callbackOf(request: FastifyRequest): string | null {
  const { callback } = request.query as Record<string, unknown>
  if (callback === undefined || callback === '') return null
  if (
    typeof callback !== 'string' ||
    callback.length > longestCallback ||
    !callbackForm.test(callback)
  )
    throw new Failure('invalid_input', { field: 'callback' })
  return callback
}

/** For pages of others: as JSON that any site may read, or as a call of their function. */
export function sendToOthers(
  reply: FastifyReply,
  callback: string | null,
  json: string,
): FastifyReply {
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', `public, max-age=${keepSeconds}`)
  if (callback === null) return reply.type('application/json; charset=utf-8').send(json)
  // JSON may hold two line ends that older scripts may not; the comment keeps a file of another kind from being made.
  const safe = json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return reply.type('application/javascript; charset=utf-8').send(`/**/${callback}(${safe});`)
}

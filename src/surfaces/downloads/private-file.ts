import type { FastifyReply } from 'fastify'

/** For a file that is its reader's alone: kept nowhere, shown on no other site, and run as nothing. */
export function asPrivateFile(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-security-policy', "default-src 'none'; sandbox")
}

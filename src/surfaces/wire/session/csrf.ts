import type { FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { csrfPairMatches } from './cookies.ts'

/** Refuses a command unless its sender could read our cookie and it comes from our own pages or from no page. */
export function refuseForgery(
  request: FastifyRequest,
  publicUrl: string,
  tokenInBody?: unknown,
): void {
  const isForeign = isForeignSite(request) || isForeignOrigin(request, publicUrl)
  if (isForeign || !csrfPairMatches(request, tokenInBody)) throw new Failure('csrf_failed')
}

function isForeignSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}

/** For our public host the scheme must match too; otherwise the origin must be the requested host. */
function isForeignOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  const ours = new URL(publicUrl)
  return from.host === ours.host ? from.origin !== ours.origin : from.host !== host
}

import type { FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { csrfPairMatches } from './cookies.ts'

/** A command is refused unless its sender could read our cookie and comes from our own pages, or no page. */
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

/** Under our public name the scheme counts too; under any other, the host that was asked. */
function isForeignOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  const ours = new URL(publicUrl)
  return from.host === ours.host ? from.origin !== ours.origin : from.host !== host
}

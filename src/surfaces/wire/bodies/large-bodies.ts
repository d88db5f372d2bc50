import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Operation } from '#contract/operation'
import type { Viewer } from '#contract/viewer'
import { refuseCall } from '../answer.ts'
import type { EndpointContext } from '../endpoint-context.ts'
import { viewerOf } from '../session/caller.ts'
import { releaseAtClose } from './release-at-close.ts'

/** Refuses large bodies of visitors before reading them: theirs may only be as long as a form. */
export function admitLargeBodies(
  call: { resource: string; operation: Operation | null },
  context: EndpointContext,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (announcedBytes(request) <= limits.jsonBodyBytes) return
    try {
      holdBody(request, reply, await viewerOf(request, context), context)
    } catch (error) {
      return refuseCall(request, reply, call, error, context)
    }
  }
}

/**
 * Reserves memory for a body until the connection of its answer closes. Throws `login_required`, and `overloaded`
 * when too much is reserved already.
 */
export function holdBody(
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer | null,
  { heldBytes }: EndpointContext,
): void {
  if (!viewer) throw new Failure('login_required')
  const limit = request.routeOptions.bodyLimit ?? limits.pictureBodyBytes
  const size = Math.min(announcedBytes(request), limit)
  releaseAtClose(reply.raw, heldBytes.take(viewer.id, size))
}

function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

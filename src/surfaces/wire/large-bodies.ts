import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Operation } from '#contract/operation'
import type { Viewer } from '#contract/viewer'
import { refuseCall } from './answer.ts'
import { viewerOf } from './caller.ts'
import type { Doors } from './doors.ts'

/** Nobody's large body is read before we know who sends it: a visitor's may be as long as a form. */
export function admitLargeBodies(
  call: { resource: string; operation: Operation | null },
  doors: Doors,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (announcedBytes(request) <= limits.jsonBodyBytes) return
    try {
      holdBody(request, reply, await viewerOf(request, doors), doors)
    } catch (error) {
      return refuseCall(request, reply, call, error, doors)
    }
  }
}

/**
 * Keeps room for a body that is read into memory, until its answer is on its way. Throws `login_required`, and
 * `overloaded` when as much is held already.
 */
export function holdBody(
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer | null,
  { heldBytes }: Doors,
): void {
  if (!viewer) throw new Failure('login_required')
  const most = request.routeOptions.bodyLimit ?? limits.pictureBodyBytes
  const size = Math.min(announcedBytes(request), most)
  reply.raw.once('close', heldBytes.take(viewer.id, size))
}

function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

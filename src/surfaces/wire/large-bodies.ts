import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Operation } from '#contract/operation'
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
      const viewer = await viewerOf(request, doors)
      if (!viewer) throw new Failure('login_required')
    } catch (error) {
      return refuseCall(request, reply, call, error, doors)
    }
  }
}

function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

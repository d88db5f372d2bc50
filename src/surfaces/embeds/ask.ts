import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AskOf, Operation, OutputOf } from '#contract/operation'
import { toJson } from '#platform/json'
import { callerOf, type Doors } from '#surfaces/wire'

/** Asks as a visitor, whoever sends the request: what others embed is what anybody may see. */
export interface Ask {
  run<O extends Operation>(operation: O, input: AskOf<O>): Promise<OutputOf<O>>
  publicUrl: string
}

export async function askAsVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  doors: Doors,
): Promise<Ask> {
  const caller = { ...(await callerOf(request, reply, doors)), viewer: null, sessionToken: null }
  return {
    publicUrl: doors.settings.publicUrl,
    run: async (operation, input) =>
      JSON.parse(toJson(await doors.operations.runRaw(operation, input, caller))),
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation, OutputOf, RequestOf } from '#contract/operation'
import { toJson } from '#platform/json'
import { callerOf, type EndpointContext } from '#surfaces/wire'

/** Runs operations as a visitor, even for logged-in members: embeds show only what everybody may see. */
export interface VisitorRunner {
  run<O extends Operation>(operation: O, input: RequestOf<O>): Promise<OutputOf<O>>
  publicUrl: string
}

export async function createVisitorRunner(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
): Promise<VisitorRunner> {
  const caller = { ...(await callerOf(request, reply, context)), viewer: null, sessionToken: null }
  return {
    publicUrl: context.settings.publicUrl,
    run: async (operation, input) =>
      JSON.parse(toJson(await context.operations.runRaw(operation, input, caller))),
  }
}

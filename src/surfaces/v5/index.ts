import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/errors'
import type { EndpointContext } from '#surfaces/wire'
import { addConversionEvents, type CountConversion } from './conversion-events.ts'
import { addMeasuredEvents } from './measured-events.ts'
import { refuse } from './refuse.ts'

/** The paths of that protocol: none but `events` is implemented yet, and none of them is a page. */
const places = ['/v5', '/v5/*', '/oauth', '/oauth/*']

/** Its failures are `{code, message}`, without the envelope. */
export async function addV5Endpoints(
  app: FastifyInstance,
  context: EndpointContext,
  count: CountConversion,
): Promise<void> {
  await addConversionEvents(app, context, count)
  await addMeasuredEvents(app, context)
  for (const url of places)
    app.route({
      method: app.supportedMethods,
      url,
      handler: (request, reply) => refuse(request, reply, new Failure('unknown_resource')),
      errorHandler: (error, request, reply) => refuse(request, reply, error),
    })
}

import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import {
  admitLargeBodies,
  answerCall,
  type CallInfo,
  type EndpointContext,
  type ParsedCall,
  readResourceOptions,
  refuseCall,
} from '#surfaces/wire'
import { type ResourceRoute, resourceRoutesOf } from './routes.ts'

export { type Action, type ResourceRoute, resourceRoutesOf } from './routes.ts'

/** Two names of the same root. */
const roots = ['/resource', '/_ngjs/resource']

/** Adds one route for each operation that has a resource, and an answer for everything else under the roots. */
export function addResourceEndpoints(app: FastifyInstance, context: EndpointContext): void {
  const routes = resourceRoutesOf(context.operations.all)
  const names = new Set(routes.map(({ name }) => name))
  for (const route of routes) for (const root of roots) addRoute(app, root, route, context)
  for (const root of roots) {
    app.all(`${root}/*`, (request, reply) => {
      const resource = request.url.slice(root.length + 1).split(/[/?]/)[0] ?? ''
      const isKnown = names.has(resource)
      const failure = new Failure(isKnown ? 'method_not_allowed' : 'unknown_resource')
      return refuseCall(request, reply, { resource, operation: null }, failure, context)
    })
  }
}

function addRoute(
  app: FastifyInstance,
  root: string,
  { name, action, operation, toInput }: ResourceRoute,
  context: EndpointContext,
): void {
  const endpoint = {
    resource: name,
    operation,
    read: (call: CallInfo): ParsedCall => {
      const { options, csrfToken } = readResourceOptions(call.request)
      call.options = options
      return { operation, input: toInput ? toInput(options) : options, csrfToken }
    },
  }
  app.route({
    method: action === 'get' ? ['GET', 'POST'] : ['POST'],
    url: `${root}/${name}/${action}`,
    bodyLimit: operation.takesPicture ? limits.pictureBodyBytes : limits.jsonBodyBytes,
    onRequest: operation.takesPicture ? admitLargeBodies(endpoint, context) : [],
    handler: (request, reply) => answerCall(request, reply, endpoint, context),
    errorHandler: (error, request, reply) => refuseCall(request, reply, endpoint, error, context),
  })
}

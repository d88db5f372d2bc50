import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import {
  type Answered,
  type Asked,
  admitLargeBodies,
  answerCall,
  type Doors,
  readResourceOptions,
  refuseCall,
} from '#surfaces/wire'
import { type ResourceRoute, resourceRoutesOf } from './routes.ts'

export { type Action, type ResourceRoute, resourceRoutesOf } from './routes.ts'

/** Both are the same place. */
const roots = ['/resource', '/_ngjs/resource']

/** One route for each operation that has a resource, and an answer for what there is not. */
export function addResourceDoor(app: FastifyInstance, doors: Doors): void {
  const routes = resourceRoutesOf(doors.operations.all)
  const names = new Set(routes.map(({ name }) => name))
  for (const route of routes) for (const root of roots) addRoute(app, root, route, doors)
  for (const root of roots) {
    app.all(`${root}/*`, (request, reply) => {
      const resource = request.url.slice(root.length + 1).split(/[/?]/)[0] ?? ''
      const isKnown = names.has(resource)
      const failure = new Failure(isKnown ? 'method_not_allowed' : 'unknown_resource')
      return refuseCall(request, reply, { resource, operation: null }, failure, doors)
    })
  }
}

function addRoute(
  app: FastifyInstance,
  root: string,
  { name, action, operation, toInput }: ResourceRoute,
  doors: Doors,
): void {
  const call = {
    resource: name,
    operation,
    read: (answered: Answered): Asked => {
      const { options, csrfToken } = readResourceOptions(answered.request)
      answered.options = options
      return { operation, input: toInput ? toInput(options) : options, csrfToken }
    },
  }
  app.route({
    method: action === 'get' ? ['GET', 'POST'] : ['POST'],
    url: `${root}/${name}/${action}`,
    bodyLimit: operation.takesPicture ? limits.pictureBodyBytes : limits.jsonBodyBytes,
    onRequest: operation.takesPicture ? admitLargeBodies(call, doors) : [],
    handler: (request, reply) => answerCall(request, reply, call, doors),
    errorHandler: (error, request, reply) => refuseCall(request, reply, call, error, doors),
  })
}

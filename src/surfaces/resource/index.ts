import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import {
  admitLargeBodies,
  answerCall,
  type CallInfo,
  type Doors,
  type ParsedCall,
  readResourceOptions,
  refuseCall,
} from '#surfaces/wire'
import { type Action, type Entry, mappingOf } from './table/entry.ts'
import { resources } from './table.ts'

export { type Action, mappingOf } from './table/entry.ts'
export { resources } from './table.ts'

/** Two names of the same root. */
const roots = ['/resource', '/_ngjs/resource']

/** Adds one route for each entry of the table, and an answer for everything else under the roots. */
export function addResourceDoor(app: FastifyInstance, context: Doors): void {
  for (const [name, actions] of Object.entries(resources)) {
    for (const [action, entry] of Object.entries(actions)) {
      for (const root of roots)
        addRoute(app, `${root}/${name}/${action}`, action as Action, name, entry, context)
    }
  }
  for (const root of roots) {
    app.all(`${root}/*`, (request, reply) => {
      const resource = request.url.slice(root.length + 1).split(/[/?]/)[0] ?? ''
      const isKnown = Object.hasOwn(resources, resource)
      const failure = new Failure(isKnown ? 'method_not_allowed' : 'unknown_resource')
      return refuseCall(request, reply, { resource, operation: null }, failure, context)
    })
  }
}

function addRoute(
  app: FastifyInstance,
  url: string,
  action: Action,
  resource: string,
  entry: Entry,
  context: Doors,
): void {
  const { operation, toInput, toData } = mappingOf(entry)
  const endpoint = {
    resource,
    operation,
    read: (call: CallInfo): ParsedCall => {
      const { options, csrfToken } = readResourceOptions(call.request)
      call.options = options
      return { operation, input: toInput ? toInput(options) : options, csrfToken, toData }
    },
  }
  const takesPicture = operation.name === 'savePin'
  app.route({
    method: action === 'get' ? ['GET', 'POST'] : ['POST'],
    url,
    bodyLimit: takesPicture ? limits.pictureBodyBytes : limits.jsonBodyBytes,
    onRequest: takesPicture ? admitLargeBodies(endpoint, context) : [],
    handler: (request, reply) => answerCall(request, reply, endpoint, context),
    errorHandler: (error, request, reply) => refuseCall(request, reply, endpoint, error, context),
  })
}

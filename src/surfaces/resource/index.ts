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
import { type Action, type Entry, spellingOf } from './table/entry.ts'
import { resources } from './table.ts'

export { type Action, spellingOf } from './table/entry.ts'
export { resources } from './table.ts'

/** Both are the same place. */
const roots = ['/resource', '/_ngjs/resource']

/** The resources door: one route for each entry of the table, and an answer for what is not in it. */
export function addResourceDoor(app: FastifyInstance, doors: Doors): void {
  for (const [name, actions] of Object.entries(resources)) {
    for (const [action, entry] of Object.entries(actions)) {
      for (const root of roots)
        addRoute(app, `${root}/${name}/${action}`, action as Action, name, entry, doors)
    }
  }
  for (const root of roots) {
    app.all(`${root}/*`, (request, reply) => {
      const resource = request.url.slice(root.length + 1).split(/[/?]/)[0] ?? ''
      const isKnown = Object.hasOwn(resources, resource)
      const failure = new Failure(isKnown ? 'method_not_allowed' : 'unknown_resource')
      return refuseCall(request, reply, { resource, operation: null }, failure, doors)
    })
  }
}

function addRoute(
  app: FastifyInstance,
  url: string,
  action: Action,
  resource: string,
  entry: Entry,
  doors: Doors,
): void {
  const { operation, toInput, toData } = spellingOf(entry)
  const call = {
    resource,
    operation,
    read: (answered: Answered): Asked => {
      const { options, csrfToken } = readResourceOptions(answered.request)
      answered.options = options
      return { operation, input: toInput ? toInput(options) : options, csrfToken, toData }
    },
  }
  const takesPicture = operation.name === 'savePin'
  app.route({
    method: action === 'get' ? ['GET', 'POST'] : ['POST'],
    url,
    bodyLimit: takesPicture ? limits.pictureBodyBytes : limits.jsonBodyBytes,
    onRequest: takesPicture ? admitLargeBodies(call, doors) : [],
    handler: (request, reply) => answerCall(request, reply, call, doors),
    errorHandler: (error, request, reply) => refuseCall(request, reply, call, error, doors),
  })
}

import type { FastifyInstance } from 'fastify'
import { Failure, type FailureCode } from '#contract/errors'
import { limits } from '#contract/limits'
import {
  type Answered,
  type Asked,
  admitLargeBodies,
  answerCall,
  type Doors,
  readFields,
  readResourceOptions,
  refuseCall,
} from '#surfaces/wire'
import { createMatcher, type MatchV3, type Method, type V3Route, v3RoutesOf } from './routes.ts'

export { type Method, type V3Route, v3RoutesOf } from './routes.ts'

const apiActions: Record<string, Method> = {
  get: 'GET',
  create: 'POST',
  update: 'PUT',
  delete: 'DELETE',
}

/** The `/v3/` and `/ads/v4/` paths, bare and carried inside ApiResource. */
export function addV3Door(app: FastifyInstance, doors: Doors): void {
  const routes = v3RoutesOf(doors.operations.all)
  const match = createMatcher(routes)
  for (const route of routes) addBare(app, route, doors)
  for (const elsewhere of ['/v3/*', '/ads/v4/*'])
    app.all(elsewhere, (request, reply) => {
      const path = request.url.split('?')[0] ?? ''
      const failure = new Failure(whyUnanswered(match(request.method as Method, path)))
      return refuseCall(request, reply, { resource: path, operation: null }, failure, doors)
    })
  for (const [action, method] of Object.entries(apiActions)) {
    for (const root of ['/resource', '/_ngjs/resource'])
      addCarried(app, `${root}/ApiResource/${action}`, method, match, doors)
  }
}

function whyUnanswered(match: ReturnType<MatchV3>): FailureCode {
  if (match === null) return 'unknown_resource'
  // A route that was passed over has a part too long to be a name.
  return match === 'wrong_method' ? 'method_not_allowed' : 'invalid_input'
}

function addBare(app: FastifyInstance, { method, path, operation }: V3Route, doors: Doors): void {
  const call = {
    resource: path,
    operation,
    read: (answered: Answered): Asked => {
      const { options, csrfToken } = readFields(answered.request)
      const input = { ...options, ...(answered.request.params as object) }
      answered.options = input
      return { operation, input, csrfToken }
    },
  }
  app.route({
    method,
    url: path.replace(/\/$/, ''),
    bodyLimit: operation.takesPicture ? limits.pictureBodyBytes : limits.jsonBodyBytes,
    onRequest: operation.takesPicture ? admitLargeBodies(call, doors) : [],
    handler: (request, reply) => answerCall(request, reply, call, doors),
    errorHandler: (error, request, reply) => refuseCall(request, reply, call, error, doors),
  })
}

function addCarried(
  app: FastifyInstance,
  url: string,
  method: Method,
  match: MatchV3,
  doors: Doors,
): void {
  const call = {
    resource: 'ApiResource',
    operation: null,
    read: (answered: Answered): Asked => {
      const { options, csrfToken } = readResourceOptions(answered.request)
      answered.options = options
      const called = readCall(options)
      const found = match(method, called.path)
      if (found === null) throw new Failure('unknown_resource', { field: 'url' })
      if (found === 'wrong_method') throw new Failure('method_not_allowed', { field: 'url' })
      const { operation } = found.route
      answered.operation = operation
      return { operation, input: { ...called.fields, ...found.params }, csrfToken }
    },
  }
  app.route({
    method: method === 'GET' ? ['GET', 'POST'] : ['POST'],
    url,
    bodyLimit: limits.pictureBodyBytes,
    onRequest: admitLargeBodies(call, doors),
    handler: (request, reply) => answerCall(request, reply, call, doors),
    errorHandler: (error, request, reply) => refuseCall(request, reply, call, error, doors),
  })
}

interface Called {
  path: string
  fields: Record<string, unknown>
}

/**
 * `{url: "/v3/…?x=1", data: {…}}`: the path, and the fields of its query and data together. A bookmark
 * stands beside them, where the answer before put it.
 */
function readCall({ url, data, bookmarks }: Record<string, unknown>): Called {
  const isReadable = typeof url === 'string' && url.length <= limits.calledUrlLength
  if (!isReadable || !URL.canParse(url, 'http://localhost'))
    throw new Failure('invalid_input', { field: 'url' })
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const given = data !== null && typeof data === 'object' && !Array.isArray(data) ? data : {}
  const place = bookmarks === undefined ? {} : { bookmarks }
  return { path: pathname, fields: { ...Object.fromEntries(searchParams), ...given, ...place } }
}

import type { FastifyInstance } from 'fastify'
import { Failure, type FailureCode } from '#contract/errors'
import { limits } from '#contract/limits'
import {
  admitLargeBodies,
  answerCall,
  type CallInfo,
  type EndpointContext,
  type ParsedCall,
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

/** The `/v3/` and `/ads/v4/` paths, requested directly or inside an ApiResource call. */
export function addV3Endpoints(app: FastifyInstance, context: EndpointContext): void {
  const routes = v3RoutesOf(context.operations.all)
  const match = createMatcher(routes)
  for (const route of routes) addDirect(app, route, context)
  for (const otherPaths of ['/v3/*', '/ads/v4/*'])
    app.all(otherPaths, (request, reply) => {
      const path = request.url.split('?')[0] ?? ''
      const failure = new Failure(failureFor(match(request.method as Method, path)))
      return refuseCall(request, reply, { resource: path, operation: null }, failure, context)
    })
  for (const [action, method] of Object.entries(apiActions)) {
    for (const root of ['/resource', '/_ngjs/resource'])
      addInsideApiResource(app, `${root}/ApiResource/${action}`, method, match, context)
  }
}

function failureFor(match: ReturnType<MatchV3>): FailureCode {
  if (match === null) return 'unknown_resource'
  // The router skips a route when a part of the path is too long.
  return match === 'wrong_method' ? 'method_not_allowed' : 'invalid_input'
}

function addDirect(
  app: FastifyInstance,
  { method, path, operation }: V3Route,
  context: EndpointContext,
): void {
  const endpoint = {
    resource: path,
    operation,
    read: (call: CallInfo): ParsedCall => {
      const { options, csrfToken } = readFields(call.request)
      const input = { ...options, ...(call.request.params as object) }
      call.options = input
      return { operation, input, csrfToken }
    },
  }
  app.route({
    method,
    url: path.replace(/\/$/, ''),
    bodyLimit: operation.takesPicture ? limits.pictureBodyBytes : limits.jsonBodyBytes,
    onRequest: operation.takesPicture ? admitLargeBodies(endpoint, context) : [],
    handler: (request, reply) => answerCall(request, reply, endpoint, context),
    errorHandler: (error, request, reply) => refuseCall(request, reply, endpoint, error, context),
  })
}

function addInsideApiResource(
  app: FastifyInstance,
  url: string,
  method: Method,
  match: MatchV3,
  context: EndpointContext,
): void {
  const endpoint = {
    resource: 'ApiResource',
    operation: null,
    read: (call: CallInfo): ParsedCall => {
      const { options, csrfToken } = readResourceOptions(call.request)
      call.options = options
      const called = readCall(options)
      const found = match(method, called.path)
      if (found === null) throw new Failure('unknown_resource', { field: 'url' })
      if (found === 'wrong_method') throw new Failure('method_not_allowed', { field: 'url' })
      const { operation } = found.route
      call.operation = operation
      return { operation, input: { ...called.fields, ...found.params }, csrfToken }
    },
  }
  app.route({
    method: method === 'GET' ? ['GET', 'POST'] : ['POST'],
    url,
    bodyLimit: limits.pictureBodyBytes,
    onRequest: admitLargeBodies(endpoint, context),
    handler: (request, reply) => answerCall(request, reply, endpoint, context),
    errorHandler: (error, request, reply) => refuseCall(request, reply, endpoint, error, context),
  })
}

interface Called {
  path: string
  fields: Record<string, unknown>
}

/**
 * `{url: "/v3/…?x=1", data: {…}}`: the path, and the fields of its query and data together. A bookmark comes
 * beside them, where the previous answer had it.
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

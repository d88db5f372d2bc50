import { Server as NetServer } from 'node:net'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { createViewerFinder, operatorState } from '#domains/accounts'
import { withinRequest } from '#platform/log'
import { memoryBytes } from '#platform/memory'
import type { PageRenderer } from '#surfaces/pages'
import {
  addBodyParsers,
  addTexts,
  createCookies,
  createSemaphore,
  type EndpointContext,
  newRequestId,
  refuseCall,
  sendFailure,
  toFailure,
  trustedProxies,
} from '#surfaces/wire'
import { type Composition, version } from '../compose.ts'
import { list } from '../settings/list.ts'
import { sharedDomain, siteUrls } from '../settings/sites.ts'
import { addEndpoints } from './add-endpoints.ts'
import { admitRequests, isRefused } from './admission/admit-requests.ts'
import { addAnswerDeadline, skipBodiesOfHead } from './answer-deadline.ts'
import { addBodyDeadline } from './body-deadline.ts'
import { bodyMemory } from './body-memory.ts'
import { foreignSources } from './foreign-sources.ts'
import { leadToSetUp } from './lead-to-set-up.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { traceRequests } from './trace-requests.ts'

export interface WebServer {
  app: FastifyInstance
  /** Stops accepting connections, answers what is in flight for so long, then ends. */
  drain(ms: number): Promise<void>
}

/** How long idle connections may still send a request they have begun to write. */
const lingerMs = 1_000

export async function createWebServer(
  composition: Composition,
  pages: PageRenderer,
): Promise<WebServer> {
  const { config, database, services, operations, metrics, log, tracing } = composition
  const app = fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: config.TRUST_PROXY === '' ? false : list(config.TRUST_PROXY),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    connectionTimeout: 0,
    requestTimeout: limits.uploadMs,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    // An invalid URL reaches no hook and no route.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id)
      const answered = { request, viewer: null, resource: '', options: {}, operation: null }
      void sendFailure(reply, answered, toFailure(error, log), context)
    },
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  }) as unknown as FastifyInstance

  addTexts(app, services.texts)
  const viewers = createViewerFinder(database, services.clock, (member) =>
    operatorState(services, member),
  )
  const held = bodyMemory(memoryBytes(), config.WEB_PROCESSES)
  const context: EndpointContext = {
    operations,
    cookies: createCookies(config.PUBLIC_URL, sharedDomain(config)),
    texts: services.texts,
    site: services.settings,
    findViewer: viewers.find,
    forgetViewer: viewers.forget,
    heldBytes: createSemaphore(held.atOnce, held.each, 'overloaded'),
    settings: {
      publicUrl: config.PUBLIC_URL,
      siteUrls: siteUrls(config),
      mediaUrl: config.MEDIA_URL,
      version,
      foreign: foreignSources(config),
      defaultCountry: config.DEFAULT_COUNTRY,
      countryHeader: config.COUNTRY_HEADER,
      regionHeader: config.REGION_HEADER,
      isTrustedProxy: trustedProxies(list(config.TRUST_PROXY)),
    },
  }

  // First, because encapsulated plugins inherit the handlers that exist when they are registered.
  const elsewhere = { resource: '', operation: null }
  app.setErrorHandler((error, request, reply) =>
    refuseCall(request, reply, elsewhere, error, context),
  )
  app.setNotFoundHandler((request, reply) =>
    refuseCall(request, reply, elsewhere, new Failure('not_found'), context),
  )
  admitRequests(app, {
    maxInFlight: config.MAX_IN_FLIGHT,
    metrics,
    texts: services.texts,
    publicUrl: config.PUBLIC_URL,
  })
  addBodyDeadline(app)
  addAnswerDeadline(app)
  skipBodiesOfHead(app)
  addSecurityHeaders(app, config.PUBLIC_URL)
  nameRequests(app)
  traceRequests(app, tracing)
  logRequests(app)
  await leadToSetUp(app, composition)
  await app.register(cookie)
  addBodyParsers(app)
  await addEndpoints(app, composition, context, pages)
  return { app, drain: (ms) => drain(app, ms) }
}

/** What is logged below a request, as slow statements, names it. */
function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => withinRequest(request.id, done))
  // Reading a body goes on in another context.
  app.addHook('preHandler', (request, _reply, done) => withinRequest(request.id, done))
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // Refused requests are counted; a log line for each would add to the load.
    const isBroken = reply.statusCode >= 500 && !isRefused(request)
    const level = isBroken ? 'warn' : 'debug'
    request.log[level](
      {
        method: request.method,
        // Paths only: a query may contain what a person typed.
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

/**
 * Loses no request: stops listening, tells every client to open a new connection, gives
 * idle ones a moment to send what they have begun, then waits for the last answer.
 */
async function drain(app: FastifyInstance, ms: number): Promise<void> {
  const { server } = app
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  // The http server's own close() would cut idle connections at once.
  const closed = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  )
  const idle = setInterval(() => server.closeIdleConnections(), lingerMs)
  const last = setTimeout(() => server.closeAllConnections(), ms)
  await closed
  clearInterval(idle)
  clearTimeout(last)
  await app.close()
}

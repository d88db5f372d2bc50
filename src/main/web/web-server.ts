import { Server as NetServer } from 'node:net'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { createViewerFinder } from '#domains/accounts'
import { openImage, openVideo } from '#domains/media'
import { findMovedMedia } from '#domains/pins'
import { addressKey } from '#platform/rate-limit'
import { addBeacon } from '#surfaces/beacon'
import { addConnectEndpoints, addInstagramCallback } from '#surfaces/connect'
import { addExportDownload, addExtensionDownload } from '#surfaces/downloads'
import { addEmbedEndpoints } from '#surfaces/embeds'
import { addFeeds } from '#surfaces/feeds'
import { addGraphqlEndpoint } from '#surfaces/graphql'
import { addHealthEndpoints } from '#surfaces/health'
import { addDrawnPortraits, addImageEndpoints } from '#surfaces/images'
import { addAppManifest, addPages, type PageRenderer } from '#surfaces/pages'
import { addTrackingPixel } from '#surfaces/pixel'
import { addPreviewEndpoint } from '#surfaces/previews'
import { addResourceEndpoints } from '#surfaces/resource'
import { addShareTarget } from '#surfaces/share-target'
import { addShortLinks } from '#surfaces/short-links'
import { addSitemaps } from '#surfaces/sitemaps'
import { addImageUpload, addImportUpload, addMediaUpload } from '#surfaces/uploads'
import { addV3Endpoints } from '#surfaces/v3'
import { addV5Endpoints } from '#surfaces/v5'
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
import { addAnswerDeadline, skipBodiesOfHead } from '../answer-deadline.ts'
import { extensionArchive } from '../building/extension-archive.ts'
import { type Composition, list, version } from '../compose.ts'
import { admitRequests, isRefused } from './admission/admit-requests.ts'
import { addBodyDeadline } from './body-deadline.ts'
import { foreignSources } from './foreign-sources.ts'
import { addSecurityHeaders } from './security-headers.ts'

export interface WebServer {
  app: FastifyInstance
  /** Stops accepting connections, answers what is in flight, then ends. */
  drain(): Promise<void>
}

/** How long idle connections may still send a request they have begun to write. */
const lingerMs = 1_000
const drainMs = 8_000

export async function createWebServer(
  composition: Composition,
  pages: PageRenderer,
): Promise<WebServer> {
  const { config, database, services, operations, metrics, log } = composition
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
  const viewers = createViewerFinder(database, services.clock, services.settings.operators)
  const context: EndpointContext = {
    operations,
    cookies: createCookies(config.PUBLIC_URL),
    texts: services.texts,
    findViewer: viewers.find,
    forgetViewer: viewers.forget,
    heldBytes: createSemaphore(limits.bodyBytesAtOnce, limits.bodyBytesEach, 'overloaded'),
    settings: {
      publicUrl: config.PUBLIC_URL,
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
  admitRequests(app, config.MAX_IN_FLIGHT, metrics)
  addBodyDeadline(app)
  addAnswerDeadline(app)
  skipBodiesOfHead(app)
  addSecurityHeaders(app, config.PUBLIC_URL)
  logRequests(app)
  await app.register(cookie)
  addBodyParsers(app)
  addHealthEndpoints(app, {
    notReady: async () => ((await canReach(composition)) ? null : 'the database does not answer'),
    trouble: () => composition.diskSpace.problem(),
    metrics: async () => ({
      type: metrics.registry.contentType,
      text: await metrics.registry.metrics(),
    }),
    metricsToken: config.METRICS_TOKEN || null,
  })
  addResourceEndpoints(app, context)
  addV3Endpoints(app, context)
  await addV5Endpoints(app, context, (outcome) =>
    metrics.conversionEvents.inc({ source: 'api', outcome }),
  )
  addBeacon(app, context, (outcome) => metrics.conversionEvents.inc({ source: 'tag', outcome }))
  addGraphqlEndpoint(app, context)
  await addImageUpload(app, context)
  await addImportUpload(app, context)
  await addMediaUpload(app, context)
  addExportDownload(app, context, services.store)
  addExtensionDownload(app, (kind) => extensionArchive(kind, config))
  addConnectEndpoints(app, context)
  addInstagramCallback(app, context)
  addImageEndpoints(app, {
    open: (address, range, from) =>
      openImage(services, database, address, range, () =>
        services.limiter.take('render', addressKey(from)),
      ),
    openVideo: (signature, range) => openVideo(services, database, signature, range),
    findMovedMedia: (signature) => findMovedMedia(database.reader, signature),
  })
  addDrawnPortraits(app)
  addPreviewEndpoint(app, context, services)
  addTrackingPixel(
    app,
    (event, page) => metrics.savesReported.inc({ event, page }),
    ({ event, view, seconds }) => metrics.gridsDrawn.observe({ event, view }, seconds),
  )
  await addShareTarget(app, context)
  addEmbedEndpoints(app, context, config.BRAND_NAME)
  addFeeds(app, context, config.BRAND_NAME)
  addShortLinks(app, context)
  addSitemaps(app, context, services.clock)
  addAppManifest(app, context, config.BRAND_NAME)
  await addPages(app, context, pages)
  return { app, drain: () => drain(app) }
}

async function canReach({ database }: Composition): Promise<boolean> {
  try {
    await database.pool.query('select 1')
    return true
  } catch (error) {
    if (error instanceof Failure) throw error
    return false
  }
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
async function drain(app: FastifyInstance): Promise<void> {
  const { server } = app
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  // The http server's own close() would cut idle connections at once.
  const closed = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  )
  const idle = setInterval(() => server.closeIdleConnections(), lingerMs)
  const last = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(last)
  await app.close()
}

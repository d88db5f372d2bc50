import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AdServer, createAdServer, noAds } from '#domains/delivery'
import { graphOnDemand, readTopicTree, selectInterestIdsOf } from '#domains/discover'
import { countWaiting } from '#domains/reports'
import { eventRecorder } from '#domains/security-events'
import { keepForBackup } from '#platform/backup'
import { type Captcha, createCaptcha, type RecaptchaSettings } from '#platform/captcha'
import { systemClock } from '#platform/clock'
import { type Database, type Db, openDatabase, row, waitForDatabase } from '#platform/database'
import { type DiskSpace, watchDiskSpace } from '#platform/disk-space'
import { createDnsResolver } from '#platform/dns'
import { createEncryption, type Encryption } from '#platform/encryption'
import { createWebFetcher, type WebFetcher } from '#platform/fetch'
import { createIdentityProviders } from '#platform/identity'
import { createIds, processNumbers } from '#platform/ids'
import { createImageProcessor, type ImageProcessor } from '#platform/images'
import { createLog, type Log } from '#platform/log'
import { createMessages, type Transport } from '#platform/messages'
import {
  createMetrics,
  type Metrics,
  type ReadGraph,
  watchGraph,
  watchLiveAds,
  watchReports,
} from '#platform/metrics'
import { createOperations, type Operations, type Services } from '#platform/operations'
import { createPayments, type Payments } from '#platform/payments'
import { createRateLimiter, type RateLimiter } from '#platform/rate-limit'
import { createTempFiles } from '#platform/temp-files'
import type { Tracing } from '#platform/tracing'
import { createVideoProcessor } from '#platform/video'
import { type BackupWatch, noBackupWatch, watchBackups } from './backup/watch-backups.ts'
import { budgets } from './budgets.ts'
import { handlersWith } from './handlers.ts'
import { openStore } from './picture-store/open-store.ts'
import type { Config } from './settings/config.ts'
import { identityOptions } from './settings/identity/identity-options.ts'
import { list } from './settings/list.ts'
import { openGraph } from './settings/open-graph.ts'
import { openMailTest, openTransport, senderOf } from './settings/open-mail.ts'
import { openWebPush } from './settings/open-web-push.ts'
import { productSettings } from './settings/product-settings.ts'
import { secretKey } from './settings/secret-key.ts'
import { openLiveSite } from './settings/site/live-site.ts'
import { openTexts } from './settings/site/open-texts.ts'
import { setupCodeOf } from './settings/site/setup-code.ts'
import { logSlowStatements } from './slow-statements.ts'
import { startTracing, traceServices, traceStatements } from './trace-process.ts'

const packageFile = new URL('../../package.json', import.meta.url)
export const version = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string })
  .version

/** A killed database recovers from its log before it answers. */
const databaseStartMs = 60_000

/** Everything that one process needs. */
export interface Composition {
  config: Config
  log: Log
  metrics: Metrics
  tracing: Tracing
  database: Database
  services: Services
  operations: Operations
  /** Shows ads once it was started. */
  ads: AdServer
  /** Whether there is disk space left. */
  diskSpace: DiskSpace
  /** Whether backups are made, where they are wanted. */
  backups: BackupWatch
  /** Sends messages through the configured provider. */
  transport: Transport
  close(): Promise<void>
}

export type Role = 'web' | 'jobs' | 'admin'

export interface ComposeOptions {
  databaseUrl: string
  role: Role
  /** The number of picture processes of this process, or what processes its pictures. */
  images: number | ImageProcessor
  /** The sockets of graph processes, divided by commas; without one, this process builds the graph on first use. */
  graphPath?: string | undefined
}

export async function compose(config: Config, options: ComposeOptions): Promise<Composition> {
  const log = createLog(config.LOG_LEVEL, options.role)
  const metrics = createMetrics(options.role)
  const tracing = await startTracing(config, { role: options.role, version, log })
  const logSlow = logSlowStatements(log, config.SLOW_STATEMENT_MS)
  const recordStatement = traceStatements(tracing)
  const database = openDatabase({
    url: options.databaseUrl,
    poolSize: config.DATABASE_POOL,
    applicationName: `bowerbird ${options.role}`,
    onError: (error) => log.warn({ reason: error.message }, 'A database connection was lost'),
    onDone: (text, ms) => {
      logSlow(text, ms)
      recordStatement(text, ms)
    },
  })
  // A process that restarts together with the database waits for it, instead of failing again.
  if (options.role !== 'admin') await waitForDatabase(database, databaseStartMs)
  const images =
    typeof options.images === 'number'
      ? createImageProcessor({ processes: options.images })
      : options.images
  const videos = createVideoProcessor({ ffmpeg: config.FFMPEG, log })
  const userAgent = `Bowerbird/${version} (+${config.PUBLIC_URL})`
  const fetcher = openFetcher(config, userAgent, log)
  const encryption = createEncryption(await secretKey(database, config.SECRET_KEY))
  const limiter = createRateLimiter({
    budgets,
    scale: config.RATE_LIMIT_SCALE,
    pool: database.pool,
  })
  const graph = options.graphPath
    ? openGraph(options.graphPath.split(','), metrics)
    : graphOnDemand(database.reader)
  watchState(metrics, graph, database)
  const diskSpace = watchDiskSpace({ folder: config.DATA_DIR, log, metrics })
  const watched = { config, database, metrics, log, now: systemClock.now }
  const backups = options.role === 'web' ? watchBackups(watched) : noBackupWatch
  const newId = createIds(systemClock, await takeProcessNumber(database))
  const site = await openLiveSite(config, database, log)
  const texts = openTexts(config, site)
  const from = senderOf(config, site)
  const services: Services = traceServices(tracing, {
    clock: systemClock,
    newId,
    store: keepForBackup(openStore(config), database.reader),
    images,
    videos,
    tempFiles: createTempFiles(join(config.DATA_DIR, 'temp')),
    fetcher,
    graph,
    names: createDnsResolver(list(config.DNS_SERVERS)),
    payments: await openPayments(config, database, metrics),
    webPush: openWebPush(config, { encryption, metrics, userAgent }),
    limiter,
    identity: createIdentityProviders(identityOptions(config, userAgent, log)),
    encryption,
    texts,
    messages: createMessages({
      clock: systemClock,
      newId,
      encryption,
      rateScale: config.RATE_LIMIT_SCALE,
    }),
    mailTest: openMailTest(config, from),
    captcha: openCaptcha(config, { encryption, limiter, log }),
    settings: productSettings(config, {
      ...{ site, texts },
      setupCode: setupCodeOf(config, encryption),
    }),
  })
  const ads = options.role === 'web' ? openAds({ services, database, metrics, log }) : noAds
  return {
    config,
    log,
    metrics,
    tracing,
    database,
    services,
    operations: createOperations({
      ...{ handlers: handlersWith(ads), database, services, metrics, tracing },
      recordEvent: eventRecorder(services),
      onFull: (place) => diskSpace.note(place),
    }),
    ads,
    diskSpace,
    backups,
    transport: openTransport(config, from, metrics, log),
    close: async () => {
      diskSpace.close()
      site.close()
      backups.close()
      await ads.close()
      await Promise.all([images.close(), videos.close(), fetcher.close(), graph.close()])
      await database.close()
      await tracing.close()
    },
  }
}

function openFetcher(config: Config, userAgent: string, log: Log): WebFetcher {
  return createWebFetcher({
    userAgent,
    allow: list(config.FETCH_ALLOW),
    log,
    readers: {
      page: new URL('../domains/media/page-images/page-images-reader.ts', import.meta.url),
      product: new URL('../domains/media/product-page/product-reader.ts', import.meta.url),
      picture_size: new URL('../domains/media/page-images/picture-size-reader.ts', import.meta.url),
      site_tokens: new URL('../domains/claims/site-tokens-reader.ts', import.meta.url),
    },
  })
}

function openAds(parts: Pick<Composition, 'services' | 'database' | 'metrics' | 'log'>): AdServer {
  const { texts } = parts.services
  const readTopics = (db: Db) => readTopicTree(db, texts)
  const ads = createAdServer({ ...parts, ports: { selectInterestIdsOf, readTopics } })
  watchLiveAds(parts.metrics, () => ads.state())
  return ads
}

function watchState(metrics: Metrics, graph: { state: ReadGraph }, database: Database): void {
  watchGraph(metrics, () => graph.state())
  watchReports(metrics, () => countWaiting(database.reader, systemClock.now()))
}

function openPayments(config: Config, database: Database, metrics: Metrics): Promise<Payments> {
  return createPayments({
    kind: config.PAYMENTS,
    publicUrl: config.PUBLIC_URL,
    stripe: {
      secretKey: config.STRIPE_SECRET_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      apiUrl: config.STRIPE_API_URL,
    },
    database,
    clock: systemClock,
    onCharge: (outcome) => metrics.charges.inc({ outcome }),
  })
}

/** Processes that run at the same time have different numbers, so that their ids never collide. */
async function takeProcessNumber(database: Database): Promise<number> {
  const taken = await row<{ last_number: number }>(
    database.writer,
    'update process_numbers set last_number = last_number + 1 returning last_number',
    [],
  )
  if (taken === null) throw new Error('The table of process numbers is empty')
  return taken.last_number % processNumbers
}

function openCaptcha(
  config: Config,
  parts: { encryption: Encryption; limiter: RateLimiter; log: Log },
): Captcha {
  const recaptcha = recaptchaSettings(config)
  return createCaptcha({
    ...{ kind: config.CAPTCHA_PROVIDER, recaptcha, clock: systemClock },
    ...parts,
  })
}

function recaptchaSettings(config: Config): RecaptchaSettings {
  return {
    apiUrl: config.RECAPTCHA_API_URL,
    project: config.RECAPTCHA_PROJECT,
    apiKey: config.RECAPTCHA_API_KEY,
    siteKey: config.RECAPTCHA_SITE_KEY,
    challengeSiteKey: config.RECAPTCHA_CHALLENGE_SITE_KEY,
    scriptUrl: config.RECAPTCHA_SCRIPT_URL,
    minScore: config.RECAPTCHA_LEAST_SCORE,
  }
}

import type { FastifyInstance } from 'fastify'
import { Failure } from '#contract/errors'
import { firstPartyHostFinder, helloPage } from '#domains/conversions'
import { openImage, openStream, openVideo } from '#domains/media'
import { findMovedMedia } from '#domains/pins'
import { addressKey } from '#platform/rate-limit'
import { addBeacon, addFirstPartyHosts } from '#surfaces/beacon'
import { addCardStandIn } from '#surfaces/card-stand-in'
import { addConnectEndpoints, addInstagramCallback } from '#surfaces/connect'
import {
  addAuditDownload,
  addCaptionTracks,
  addExportDownload,
  addExtensionDownload,
  addInvoiceDownload,
  addReportDownload,
  addSheetDownload,
  addTransparencyDownload,
} from '#surfaces/downloads'
import { addEmbedEndpoints } from '#surfaces/embeds'
import { addFeeds } from '#surfaces/feeds'
import { addGraphqlEndpoint } from '#surfaces/graphql'
import { addHealthEndpoints } from '#surfaces/health'
import { addDrawnPortraits, addImageEndpoints } from '#surfaces/images'
import { addAppManifest, addPages, type PageRenderer } from '#surfaces/pages'
import { addPaymentEndpoints } from '#surfaces/payments'
import { addPinBuilder } from '#surfaces/pin-builder'
import { addTrackingPixel } from '#surfaces/pixel'
import { addPreviewEndpoint } from '#surfaces/previews'
import { addResourceEndpoints } from '#surfaces/resource'
import { addShareTarget } from '#surfaces/share-target'
import { addShortLinks } from '#surfaces/short-links'
import { addSitemaps } from '#surfaces/sitemaps'
import { addUnsubscribe } from '#surfaces/unsubscribe'
import {
  addCatalogUpload,
  addConversionUpload,
  addImageUpload,
  addImportUpload,
  addKnownPicturesUpload,
  addMediaUpload,
  addResumableUploads,
  addSalesStudyUpload,
  addSheetUpload,
  addTaxExemptionUpload,
} from '#surfaces/uploads'
import { addV3Endpoints } from '#surfaces/v3'
import { addV5Endpoints } from '#surfaces/v5'
import type { EndpointContext } from '#surfaces/wire'
import { extensionArchive } from '../building/extension-archive.ts'
import type { Composition } from '../compose.ts'
import { readAllMetrics } from '../processes/process-metrics.ts'
import { siteUrls } from '../settings/sites.ts'

/** All addresses that this process answers. */
export async function addEndpoints(
  app: FastifyInstance,
  composition: Composition,
  context: EndpointContext,
  pages: PageRenderer,
): Promise<void> {
  const { config, database, services, metrics } = composition
  addFirstPartyHosts(app, [...Object.values(siteUrls(config)), config.MEDIA_URL], {
    isTaken: firstPartyHostFinder(database),
    helloPage: (hostname) => helloPage(services.encryption, hostname),
  })
  addHealthEndpoints(app, {
    notReady: async () => ((await canReach(composition)) ? null : 'the database does not answer'),
    trouble: () => {
      const { diskSpace, backups } = composition
      const found = [diskSpace.problem(), backups.problem()].filter((one) => one !== null)
      return found.length === 0 ? null : found.join('; ')
    },
    metrics: async () => ({
      type: metrics.registry.contentType,
      text: await readAllMetrics(metrics),
    }),
    metricsToken: config.METRICS_TOKEN || null,
  })
  addResourceEndpoints(app, context)
  addV3Endpoints(app, context)
  await addV5Endpoints(app, context, (outcome) =>
    metrics.conversionEvents.inc({ source: 'api', outcome }),
  )
  addBeacon(app, context, (source, outcome) => metrics.conversionEvents.inc({ source, outcome }))
  addGraphqlEndpoint(app, context)
  await addImageUpload(app, context)
  await addImportUpload(app, context)
  await addKnownPicturesUpload(app, context)
  await addCatalogUpload(app, context)
  await addSheetUpload(app, context)
  await addTaxExemptionUpload(app, context)
  await addConversionUpload(app, context)
  await addSalesStudyUpload(app, context)
  await addMediaUpload(app, context)
  await addResumableUploads(app, context)
  addExportDownload(app, context, services.store)
  addAuditDownload(app, context)
  addTransparencyDownload(app, context)
  addInvoiceDownload(app, context)
  addCaptionTracks(app, context)
  addReportDownload(app, context, services.store)
  addSheetDownload(app, context, services)
  await addUnsubscribe(app, context)
  await addPaymentEndpoints(app, context)
  if (services.payments.standIn) addCardStandIn(app, services.payments.standIn)
  addExtensionDownload(app, (kind) =>
    extensionArchive(kind, { brand: services.settings.brandName, server: config.PUBLIC_URL }),
  )
  addConnectEndpoints(app, context)
  addInstagramCallback(app, context)
  addImageEndpoints(app, {
    open: (address, range, from) =>
      openImage(services, database, address, range, () =>
        services.limiter.take('render', addressKey(from)),
      ),
    openVideo: (signature, range) => openVideo(services, database, signature, range),
    openStream: (signature, file, range) =>
      openStream(services, database, { signature, file }, range),
    findMovedMedia: (signature) => findMovedMedia(database.reader, signature),
  })
  addDrawnPortraits(app)
  addPreviewEndpoint(app, context, services)
  addTrackingPixel(app, {
    save: (event, page) => metrics.savesReported.inc({ event, page }),
    grid: ({ event, view, seconds }) => metrics.gridsDrawn.observe({ event, view }, seconds),
    promote: (source) => metrics.promoteEntries.inc({ source }),
  })
  await addShareTarget(app, context)
  addEmbedEndpoints(app, context)
  addFeeds(app, context)
  addPinBuilder(app)
  addShortLinks(app, context)
  addSitemaps(app, context, services.clock)
  addAppManifest(app, context)
  await addPages(app, context, pages)
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

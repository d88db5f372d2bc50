import type { RouteObject } from 'react-router'
import { toolPage } from './tool-page.ts'

export const conversionsPages: RouteObject[] = [
  toolPage(
    '/conversions',
    'conversions/hub',
    'conversions',
    () => import('../../routes/conversions/hub.tsx'),
  ),
  toolPage(
    '/conversions/tag',
    'conversions/tag',
    'conversions',
    () => import('../../routes/conversions/tag.tsx'),
  ),
  toolPage(
    '/conversions/tag_manual_setup',
    'conversions/tag-setup',
    'conversions',
    () => import('../../routes/conversions/tag-setup.tsx'),
  ),
  toolPage(
    '/conversions/setup-api',
    'conversions/setup-api',
    'conversions',
    () => import('../../routes/conversions/setup-api.tsx'),
  ),
  toolPage(
    '/conversions/api_manual_setup',
    'conversions/api-setup',
    'conversions',
    () => import('../../routes/conversions/api-setup.tsx'),
  ),
  toolPage(
    '/conversions/api_partner_setup',
    'conversions/partners',
    'conversions',
    () => import('../../routes/conversions/partners.tsx'),
  ),
  toolPage(
    '/conversions/pinterest_capi_connect',
    'conversions/first-party',
    'conversions',
    () => import('../../routes/conversions/first-party.tsx'),
  ),
  toolPage(
    '/conversions/access_token',
    'conversions/access-token',
    'conversions',
    () => import('../../routes/conversions/access-token.tsx'),
  ),
  toolPage(
    '/conversions/test-events',
    'conversions/test-events',
    'conversions',
    () => import('../../routes/conversions/test-events.tsx'),
  ),
  toolPage(
    '/conversions/event-history',
    'conversions/event-history',
    'conversions',
    () => import('../../routes/conversions/event-history.tsx'),
  ),
  toolPage(
    '/conversions/events-overview',
    'conversions/events-overview',
    'conversions',
    () => import('../../routes/conversions/events-overview.tsx'),
  ),
  toolPage(
    '/conversions/deduplication',
    'conversions/deduplication',
    'conversions',
    () => import('../../routes/conversions/deduplication.tsx'),
  ),
  toolPage(
    '/conversions/health',
    'conversions/health',
    'conversions',
    () => import('../../routes/conversions/health.tsx'),
  ),
  toolPage(
    '/conversions/tag-health',
    'conversions/tag-health',
    'conversions',
    () => import('../../routes/conversions/tag-health.tsx'),
  ),
  toolPage(
    '/conversions/payload-helper',
    'conversions/payload-helper',
    'conversions',
    () => import('../../routes/conversions/payload-helper.tsx'),
  ),
  toolPage(
    '/conversions/upload',
    'conversions/upload',
    'conversions',
    () => import('../../routes/conversions/upload.tsx'),
  ),
  toolPage(
    '/conversions/history',
    'conversions/uploads',
    'conversions',
    () => import('../../routes/conversions/uploads.tsx'),
  ),
  toolPage(
    '/msot-optimizer',
    'ads/measurement',
    'conversions',
    () => import('../../routes/ads/measurement.tsx'),
  ),
  toolPage(
    '/conversions/pca_upload',
    'conversions/sales-upload',
    'conversions',
    () => import('../../routes/conversions/sales-upload.tsx'),
  ),
  toolPage(
    '/conversions/pca_history',
    'conversions/sales-studies',
    'conversions',
    () => import('../../routes/conversions/sales-studies.tsx'),
  ),
]

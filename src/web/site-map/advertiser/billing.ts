import type { RouteObject } from 'react-router'
import { toolPage } from './tool-page.ts'

export const billingPages: RouteObject[] = [
  toolPage('/billing', 'billing/index', 'billing', () => import('../../routes/billing/index.tsx')),
  toolPage(
    '/billing/history',
    'billing/history',
    'billing',
    () => import('../../routes/billing/history.tsx'),
  ),
  toolPage(
    '/billing/documents',
    'billing/documents',
    'billing',
    () => import('../../routes/billing/documents.tsx'),
  ),
  toolPage(
    '/billing/order_lines',
    'billing/order-lines',
    'billing',
    () => import('../../routes/billing/order-lines.tsx'),
  ),
  toolPage(
    '/billing/tax_documents',
    'billing/tax-documents',
    'billing',
    () => import('../../routes/billing/tax-documents.tsx'),
  ),
  toolPage(
    '/billing/prepaid_campaign_spend_summary',
    'billing/prepaid-summary',
    'billing',
    () => import('../../routes/billing/prepaid-summary.tsx'),
  ),
  toolPage(
    '/billing/prepaid_spend_campaign_breakdown',
    'billing/prepaid-breakdown',
    'billing',
    () => import('../../routes/billing/prepaid-breakdown.tsx'),
  ),
  toolPage(
    '/billing/promotions',
    'billing/promotions',
    'billing',
    () => import('../../routes/billing/promotions.tsx'),
  ),
]

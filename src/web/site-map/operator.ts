import type { RouteObject } from 'react-router'
import { withTexts } from '#web/lib/texts/languages.ts'
import { accountPage } from './page.ts'

export const pages: RouteObject[] = [
  accountPage('/setup', 'operator/set-up', () =>
    withTexts('tools', import('../routes/operator/set-up.tsx')),
  ),
  accountPage('/operator', 'operator/desk', () => import('../routes/operator/desk.tsx')),
  accountPage('/operator/site', 'operator/site', () =>
    withTexts('tools', import('../routes/operator/site.tsx')),
  ),
  accountPage(
    '/operator/experiments',
    'operator/experiments',
    () => import('../routes/operator/experiments.tsx'),
  ),
  accountPage(
    '/operator/appeals',
    'operator/appeals',
    () => import('../routes/operator/appeals.tsx'),
  ),
  accountPage(
    '/operator/reports',
    'operator/reports',
    () => import('../routes/operator/reports.tsx'),
  ),
  accountPage('/operator/report_classes', 'operator/report-classes', () =>
    withTexts('tools', import('../routes/operator/safety/report-classes.tsx')),
  ),
  accountPage('/operator/known_pictures', 'operator/known-pictures', () =>
    withTexts('tools', import('../routes/operator/safety/known-pictures.tsx')),
  ),
  accountPage('/operator/purges', 'operator/purges', () =>
    withTexts('tools', import('../routes/operator/safety/purges.tsx')),
  ),
  accountPage('/operator/purges/:id', 'operator/purge', () =>
    withTexts('tools', import('../routes/operator/safety/purge.tsx')),
  ),
  accountPage('/operator/transparency', 'operator/transparency', () =>
    withTexts('tools', import('../routes/operator/safety/transparency.tsx')),
  ),
  accountPage(
    '/operator/advisories',
    'operator/advisories',
    () => import('../routes/operator/advisories.tsx'),
  ),
  accountPage(
    '/operator/interests',
    'operator/interests',
    () => import('../routes/operator/interests.tsx'),
  ),
  accountPage('/operator/videos', 'operator/videos', () => import('../routes/operator/videos.tsx')),
  accountPage('/operator/ads', 'operator/ads', () => import('../routes/operator/ads.tsx')),
  accountPage(
    '/operator/ads/markets',
    'operator/markets',
    () => import('../routes/operator/markets.tsx'),
  ),
  accountPage(
    '/operator/ads/invoices',
    'operator/invoices',
    () => import('../routes/operator/invoices.tsx'),
  ),
  accountPage(
    '/operator/ads/top_ups',
    'operator/top-ups',
    () => import('../routes/operator/top-ups.tsx'),
  ),
  accountPage(
    '/operator/ads/tax',
    'operator/exemptions',
    () => import('../routes/operator/exemptions.tsx'),
  ),
  accountPage('/operator/jobs', 'operator/jobs', () => import('../routes/operator/jobs.tsx')),
  accountPage('/operator/mails', 'operator/mails', () =>
    withTexts('tools', import('../routes/operator/mails.tsx')),
  ),
  accountPage(
    '/operator/members',
    'operator/members',
    () => import('../routes/operator/members.tsx'),
  ),
  accountPage(
    '/operator/members/:id',
    'operator/member',
    () => import('../routes/operator/member.tsx'),
  ),
  accountPage('/operator/audit', 'operator/audit', () => import('../routes/operator/audit.tsx')),
  accountPage('/operator/picks', 'operator/picks', () => import('../routes/operator/picks.tsx')),
]

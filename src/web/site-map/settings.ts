import type { RouteObject } from 'react-router'
import { withTexts } from '#web/lib/texts/languages.ts'
import { accountPage, withAccountTexts } from './page.ts'

const tabs: RouteObject[] = [
  {
    index: true,
    id: 'settings/index',
    lazy: withAccountTexts(() => import('../routes/settings/index.tsx')),
  },
  accountPage('profile', 'settings/profile', () => import('../routes/settings/profile.tsx')),
  accountPage('account', 'settings/account', () => import('../routes/settings/account.tsx')),
  accountPage(
    'appearance',
    'settings/appearance',
    () => import('../routes/settings/appearance.tsx'),
  ),
  accountPage('password', 'settings/password', () => import('../routes/settings/password.tsx')),
  accountPage(
    'two-factor',
    'settings/two-factor',
    () => import('../routes/settings/two-factor.tsx'),
  ),
  accountPage('passkeys', 'settings/passkeys', () => import('../routes/settings/passkeys.tsx')),
  accountPage(
    'connections',
    'settings/connections',
    () => import('../routes/settings/connections.tsx'),
  ),
  accountPage('claim', 'settings/claim', () => import('../routes/settings/claim.tsx')),
  accountPage('sessions', 'settings/sessions', () => import('../routes/settings/sessions.tsx')),
  accountPage('privacy', 'settings/privacy', () => import('../routes/settings/privacy.tsx')),
  accountPage('ads', 'settings/ads', () => import('../routes/settings/ads.tsx')),
  accountPage(
    'notifications',
    'settings/device/notifications',
    () => import('../routes/settings/device/notifications.tsx'),
  ),
  accountPage('mails', 'settings/mails', () => import('../routes/settings/mails.tsx')),
  accountPage('offline', 'settings/device/offline', () =>
    withTexts('save', import('../routes/settings/device/offline.tsx')),
  ),
  accountPage('feed', 'settings/feed', () => import('../routes/settings/feed.tsx')),
  accountPage('blocked', 'settings/blocked', () => import('../routes/settings/blocked.tsx')),
  accountPage('deleted', 'settings/deleted', () => import('../routes/settings/deleted.tsx')),
  accountPage('import', 'settings/import', () => import('../routes/settings/import.tsx')),
  accountPage('export', 'settings/export', () => import('../routes/settings/export.tsx')),
  accountPage('invitations', 'settings/invitations', () =>
    withTexts('tools', import('../routes/settings/invitations.tsx')),
  ),
  accountPage('leave', 'settings/leave', () => import('../routes/settings/leave.tsx')),
]

export const pages: RouteObject[] = [
  {
    path: '/settings',
    id: 'settings',
    lazy: withAccountTexts(() => import('../routes/settings.tsx')),
    children: tabs,
  },
]

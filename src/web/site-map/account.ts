import type { RouteObject } from 'react-router'
import { accountPage, withAccountTexts } from './page.ts'
import { settingsPages } from './settings.ts'

export const accountPages: RouteObject[] = [
  {
    path: '/settings',
    id: 'settings',
    lazy: withAccountTexts(() => import('../routes/settings.tsx')),
    children: settingsPages,
  },
  accountPage(
    '/password/forgot',
    'account/forgot-password',
    () => import('../routes/account/forgot-password.tsx'),
  ),
  accountPage(
    '/password/reset',
    'account/reset-password',
    () => import('../routes/account/reset-password.tsx'),
  ),
  accountPage(
    '/email/verify',
    'account/verify-email',
    () => import('../routes/account/verify-email.tsx'),
  ),
  accountPage(
    '/email/confirm',
    'account/confirm-email',
    () => import('../routes/account/confirm-email.tsx'),
  ),
  accountPage(
    '/email/stop',
    'account/stop-email',
    () => import('../routes/account/stop-email.tsx'),
  ),
  accountPage(
    '/account/come-back',
    'account/come-back',
    () => import('../routes/account/come-back.tsx'),
  ),
  accountPage('/account/keep', 'account/keep', () => import('../routes/account/keep.tsx')),
  accountPage(
    '/account/delete',
    'account/delete-info',
    () => import('../routes/account/delete-info.tsx'),
  ),
  accountPage('/account/goodbye', 'account/goodbye', () => import('../routes/account/goodbye.tsx')),
  accountPage('/appeal', 'account/appeal', () => import('../routes/account/appeal.tsx')),
  accountPage(
    '/business/convert',
    'account/convert',
    () => import('../routes/account/convert.tsx'),
  ),
  accountPage('/_/_/policy/:name', 'policy', () => import('../routes/policy.tsx')),
]

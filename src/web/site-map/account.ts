import type { RouteObject } from 'react-router'
import { withTexts } from '#web/lib/texts/languages.ts'
import { accountPage, page } from './page.ts'

/** What is seldom opened, so that not every page knows of it. */
export const pages: RouteObject[] = [
  page('/tools', 'tools', () => withTexts('tools', import('../routes/tools.tsx'))),
  accountPage('/_/_/policy/:name', 'policy', () => import('../routes/policy.tsx')),
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
  accountPage('/join', 'account/join', () => import('../routes/account/join.tsx')),
  accountPage('/appeal', 'account/appeal', () => import('../routes/account/appeal.tsx')),
]

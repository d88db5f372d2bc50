import type { RouteObject } from 'react-router'
import { toolPage } from './tool-page.ts'

/** The account itself: where it stands, and who works on it. */
export const accountPages: RouteObject[] = [
  // Where mails about ads lead.
  toolPage('', 'ads/overview', 'campaigns', () => import('../../routes/ads/overview.tsx')),
  toolPage(
    '/accounts_manager',
    'advertisers/account',
    'account',
    () => import('../../routes/advertisers/account.tsx'),
  ),
]

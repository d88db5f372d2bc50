import type { RouteObject } from 'react-router'
import { withTexts } from './lib/languages.ts'
import { Root, RootError, rootLoader } from './routes/root.tsx'

/** The site map. A route's id is its module's name, by which the server finds the files it needs. */
function page(path: string, id: string, load: () => Promise<object>): RouteObject {
  return { path, id, lazy: load as RouteObject['lazy'] }
}

/** One of the pages around an account, which bring their texts along. */
function accountPage(path: string, id: string, load: () => Promise<object>): RouteObject {
  return { path, id, lazy: withAccountTexts(load) }
}

function withAccountTexts(load: () => Promise<object>): RouteObject['lazy'] {
  return (() => withTexts('account', load())) as RouteObject['lazy']
}

const settingsPages: RouteObject[] = [
  {
    index: true,
    id: 'settings/index',
    lazy: withAccountTexts(() => import('./routes/settings/index.tsx')),
  },
  accountPage('profile', 'settings/profile', () => import('./routes/settings/profile.tsx')),
  accountPage('account', 'settings/account', () => import('./routes/settings/account.tsx')),
  accountPage(
    'appearance',
    'settings/appearance',
    () => import('./routes/settings/appearance.tsx'),
  ),
  accountPage('password', 'settings/password', () => import('./routes/settings/password.tsx')),
  accountPage(
    'two-factor',
    'settings/two-factor',
    () => import('./routes/settings/two-factor.tsx'),
  ),
  accountPage('passkeys', 'settings/passkeys', () => import('./routes/settings/passkeys.tsx')),
  accountPage(
    'connections',
    'settings/connections',
    () => import('./routes/settings/connections.tsx'),
  ),
  accountPage('sessions', 'settings/sessions', () => import('./routes/settings/sessions.tsx')),
  accountPage('privacy', 'settings/privacy', () => import('./routes/settings/privacy.tsx')),
  accountPage('leave', 'settings/leave', () => import('./routes/settings/leave.tsx')),
]

const accountPages: RouteObject[] = [
  {
    path: '/settings',
    id: 'settings',
    lazy: withAccountTexts(() => import('./routes/settings.tsx')),
    children: settingsPages,
  },
  accountPage(
    '/password/forgot',
    'account/forgot-password',
    () => import('./routes/account/forgot-password.tsx'),
  ),
  accountPage(
    '/password/reset',
    'account/reset-password',
    () => import('./routes/account/reset-password.tsx'),
  ),
  accountPage(
    '/email/verify',
    'account/verify-email',
    () => import('./routes/account/verify-email.tsx'),
  ),
  accountPage(
    '/email/confirm',
    'account/confirm-email',
    () => import('./routes/account/confirm-email.tsx'),
  ),
  accountPage('/email/stop', 'account/stop-email', () => import('./routes/account/stop-email.tsx')),
  accountPage(
    '/account/come-back',
    'account/come-back',
    () => import('./routes/account/come-back.tsx'),
  ),
  accountPage('/account/keep', 'account/keep', () => import('./routes/account/keep.tsx')),
  accountPage(
    '/account/delete',
    'account/delete-info',
    () => import('./routes/account/delete-info.tsx'),
  ),
  accountPage('/account/goodbye', 'account/goodbye', () => import('./routes/account/goodbye.tsx')),
  accountPage('/appeal', 'account/appeal', () => import('./routes/account/appeal.tsx')),
  accountPage('/business/convert', 'account/convert', () => import('./routes/account/convert.tsx')),
  accountPage('/_/_/policy/:name', 'policy', () => import('./routes/policy.tsx')),
  accountPage(
    '/operator/experiments',
    'operator/experiments',
    () => import('./routes/operator/experiments.tsx'),
  ),
  accountPage(
    '/operator/appeals',
    'operator/appeals',
    () => import('./routes/operator/appeals.tsx'),
  ),
]

/** One of the pages that let people in and out, which bring their texts along. */
function authPage(path: string, id: string, load: () => Promise<object>): RouteObject {
  return page(path, id, () => withTexts('auth', load()))
}

const authPages: RouteObject[] = [
  authPage('/login', 'login', () => import('./routes/login.tsx')),
  authPage('/signup', 'signup', () => import('./routes/signup.tsx')),
  authPage('/logout', 'logout', () => import('./routes/logout.tsx')),
  authPage('/add-account', 'add-account', () => import('./routes/add-account.tsx')),
  authPage(
    '/add-account/signup',
    'add-account-signup',
    () => import('./routes/add-account-signup.tsx'),
  ),
  authPage('/business/create', 'business-create', () => import('./routes/business-create.tsx')),
  authPage('/business/login', 'business-login', () => import('./routes/business-login.tsx')),
]

export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: rootLoader,
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      page('/', 'home', () => import('./routes/home.tsx')),
      ...authPages,
      ...accountPages,
      page('/pin/create', 'create-pin', () => import('./routes/create-pin.tsx')),
      page('/pin/:pinId', 'pin', () => import('./routes/pin.tsx')),
      page('/:username', 'profile', () => import('./routes/profile.tsx')),
      page('/:username/:boardSlug', 'board', () => import('./routes/board.tsx')),
      page('/:username/:boardSlug/:sectionSlug', 'section', () => import('./routes/section.tsx')),
      page('*', 'not-found', () => import('./routes/not-found.tsx')),
    ],
  },
]

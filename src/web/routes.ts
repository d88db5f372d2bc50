import { type Params, type RouteObject, redirect } from 'react-router'
import { withTexts } from './lib/texts/languages.ts'
import { Root, RootError, rootLoader } from './routes/root.tsx'

/** The site map. A route's id is its module's name, by which the server finds the files it needs. */
function page(path: string, id: string, load: () => Promise<object>): RouteObject {
  return { path, id, lazy: load as RouteObject['lazy'] }
}

/** An account page, loaded with its texts. */
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
  accountPage('claim', 'settings/claim', () => import('./routes/settings/claim.tsx')),
  accountPage('sessions', 'settings/sessions', () => import('./routes/settings/sessions.tsx')),
  accountPage('privacy', 'settings/privacy', () => import('./routes/settings/privacy.tsx')),
  accountPage('mails', 'settings/mails', () => import('./routes/settings/mails.tsx')),
  accountPage('feed', 'settings/feed', () => import('./routes/settings/feed.tsx')),
  accountPage('blocked', 'settings/blocked', () => import('./routes/settings/blocked.tsx')),
  accountPage('deleted', 'settings/deleted', () => import('./routes/settings/deleted.tsx')),
  accountPage('import', 'settings/import', () => import('./routes/settings/import.tsx')),
  accountPage('export', 'settings/export', () => import('./routes/settings/export.tsx')),
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
  accountPage(
    '/accounts_manager',
    'advertisers/index',
    () => import('./routes/advertisers/index.tsx'),
  ),
  accountPage(
    '/advertiser/:advertiserId/accounts_manager',
    'advertisers/account',
    () => import('./routes/advertisers/account.tsx'),
  ),
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
  accountPage(
    '/operator/reports',
    'operator/reports',
    () => import('./routes/operator/reports.tsx'),
  ),
  accountPage(
    '/operator/advisories',
    'operator/advisories',
    () => import('./routes/operator/advisories.tsx'),
  ),
  accountPage(
    '/operator/interests',
    'operator/interests',
    () => import('./routes/operator/interests.tsx'),
  ),
  accountPage('/operator/ads', 'operator/ads', () => import('./routes/operator/ads.tsx')),
  accountPage('/operator/picks', 'operator/picks', () => import('./routes/operator/picks.tsx')),
]

/** A billing page, loaded with its texts and those of ad accounts. */
function billingPage(path: string, id: string, load: () => Promise<object>): RouteObject {
  return page(`/advertiser/:advertiserId/billing${path}`, id, () =>
    withTexts('billing', withTexts('account', load())),
  )
}

const billingPages: RouteObject[] = [
  billingPage('', 'billing/index', () => import('./routes/billing/index.tsx')),
  billingPage('/history', 'billing/history', () => import('./routes/billing/history.tsx')),
  billingPage('/documents', 'billing/documents', () => import('./routes/billing/documents.tsx')),
  billingPage('/promotions', 'billing/promotions', () => import('./routes/billing/promotions.tsx')),
]

/** A page of ads, loaded with its texts. */
function adsPage(path: string, id: string, load: () => Promise<object>): RouteObject {
  return page(path, id, () => withTexts('promote', withTexts('account', load())))
}

/** To another path of this site, with the query as it is. */
function leadsTo(path: string, id: string, to: (params: Params) => string): RouteObject {
  return {
    path,
    id,
    loader: ({ params, request }) => redirect(to(params) + new URL(request.url).search),
  }
}

/** Quick Promote by the protocol's addresses, each with and without an ad account. */
const adsPages: RouteObject[] = [
  adsPage(
    '/advertiser/:advertiserId?/quick-promote',
    'ads/quick-promote',
    () => import('./routes/ads/quick-promote.tsx'),
  ),
  adsPage(
    '/advertiser/:advertiserId?/quick_promote',
    'ads/promote-pin',
    () => import('./routes/ads/promote-pin.tsx'),
  ),
  leadsTo('/quick-promote', 'ads/start', () => '/advertiser/quick-promote/'),
  leadsTo(
    '/advertiser/:advertiserId/advertiser/quick-promote',
    'ads/start-for-account',
    ({ advertiserId = '' }) => `/advertiser/${encodeURIComponent(advertiserId)}/quick-promote/`,
  ),
  leadsTo(
    '/advertiser/:advertiserId/advertiser/quick_promote',
    'ads/pin-for-account',
    ({ advertiserId = '' }) => `/advertiser/${encodeURIComponent(advertiserId)}/quick_promote/`,
  ),
]

/** A page to log in or out, loaded with its texts. */
function authPage(path: string, id: string, load: () => Promise<object>): RouteObject {
  return page(path, id, () => withTexts('auth', load()))
}

const authPages: RouteObject[] = [
  authPage('/login', 'auth/login', () => import('./routes/auth/login.tsx')),
  authPage('/signup', 'auth/signup', () => import('./routes/auth/signup.tsx')),
  authPage('/logout', 'auth/logout', () => import('./routes/auth/logout.tsx')),
  authPage('/add-account', 'auth/add-account', () => import('./routes/auth/add-account.tsx')),
  authPage(
    '/add-account/signup',
    'auth/add-account-signup',
    () => import('./routes/auth/add-account-signup.tsx'),
  ),
  authPage(
    '/business/create',
    'auth/business-create',
    () => import('./routes/auth/business-create.tsx'),
  ),
  authPage(
    '/business/login',
    'auth/business-login',
    () => import('./routes/auth/business-login.tsx'),
  ),
]

/** A member's page about boards and people. */
function boardsPage(path: string, id: string, load: () => Promise<object>): RouteObject {
  // Their forms need the shared error texts.
  return page(path, id, () => withTexts('boards', withTexts('account', load())))
}

function withMessagingTexts(load: () => Promise<object>): RouteObject['lazy'] {
  return (() => withTexts('messages', load())) as RouteObject['lazy']
}

/** Messages and notifications. */
const messagingPages: RouteObject[] = [
  {
    path: '/messages',
    id: 'messages',
    lazy: withMessagingTexts(() => import('./routes/messages.tsx')),
    children: [
      {
        index: true,
        id: 'messages/index',
        lazy: withMessagingTexts(() => import('./routes/messages/index.tsx')),
      },
      {
        path: 'new',
        id: 'messages/new',
        lazy: withMessagingTexts(() => import('./routes/messages/new.tsx')),
      },
      {
        path: ':conversationId',
        id: 'messages/conversation',
        lazy: withMessagingTexts(() => import('./routes/messages/conversation.tsx')),
      },
    ],
  },
  {
    path: '/notifications',
    id: 'notifications',
    lazy: withMessagingTexts(() => import('./routes/notifications.tsx')),
  },
]

/** An ideas page, loaded with its texts. */
function ideasPage(path: string, id: string, load: () => Promise<object>): RouteObject {
  return page(path, id, () => withTexts('ideas', load()))
}

const ideasPages: RouteObject[] = [
  ideasPage('/ideas', 'ideas/index', () => import('./routes/ideas/index.tsx')),
  ideasPage('/ideas/trending', 'ideas/trending', () => import('./routes/ideas/trending.tsx')),
  ideasPage('/ideas/picks/:slug', 'ideas/pick', () => import('./routes/ideas/pick.tsx')),
  ideasPage('/ideas/:slug', 'ideas/interest', () => import('./routes/ideas/interest.tsx')),
]

export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: rootLoader,
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      page('/', 'home', () => import('./routes/home.tsx')),
      page('/welcome', 'welcome', () => withTexts('tune', import('./routes/welcome.tsx'))),
      page('/following', 'following', () => withTexts('tune', import('./routes/following.tsx'))),
      ...authPages,
      ...accountPages,
      ...billingPages,
      ...adsPages,
      ...messagingPages,
      { path: '/search', id: 'search-start', loader: () => redirect('/search/pins/') },
      page('/search/picture', 'search/search-picture', () =>
        withTexts(
          'search',
          withTexts('visualSearch', import('./routes/search/search-picture.tsx')),
        ),
      ),
      page('/search/:scope', 'search/search', () =>
        withTexts('search', withTexts('boards', import('./routes/search/search.tsx'))),
      ),
      ...ideasPages,
      page('/pin/create', 'pins/create-pin', () =>
        withTexts('popup', import('./routes/pins/create-pin.tsx')),
      ),
      page('/pin/create/:method', 'pins/create-popup', () =>
        withTexts('popup', import('./routes/pins/create-popup.tsx')),
      ),
      page('/tools', 'tools', () => withTexts('tools', import('./routes/tools.tsx'))),
      page('/pin/:pinId/repin/x', 'pins/repin', () =>
        withTexts('popup', import('./routes/pins/repin.tsx')),
      ),
      page('/pin/:pinId', 'pins/pin', () => import('./routes/pins/pin.tsx')),
      page('/pin/:pinId/report', 'pins/report-pin', () =>
        withTexts('closeup', withTexts('account', import('./routes/pins/report-pin.tsx'))),
      ),
      boardsPage('/invited', 'boards/invited', () => import('./routes/boards/invited.tsx')),
      boardsPage(
        '/:username/pins/follow',
        'follows/follow-person',
        () => import('./routes/follows/follow-person.tsx'),
      ),
      boardsPage(
        '/:username/:boardSlug/follow',
        'follows/follow-board',
        () => import('./routes/follows/follow-board.tsx'),
      ),
      boardsPage(
        '/:username/followers',
        'follows/followers',
        () => import('./routes/follows/followers.tsx'),
      ),
      boardsPage(
        '/:username/following',
        'follows/following',
        () => import('./routes/follows/following.tsx'),
      ),
      boardsPage(
        '/:username/following/boards',
        'follows/boards',
        () => import('./routes/follows/boards.tsx'),
      ),
      page('/:username', 'profile', () => import('./routes/profile.tsx')),
      page('/:username/:boardSlug', 'boards/board', () => import('./routes/boards/board.tsx')),
      page(
        '/:username/:boardSlug/:sectionSlug',
        'boards/section',
        () => import('./routes/boards/section.tsx'),
      ),
      page('*', 'not-found', () => import('./routes/not-found.tsx')),
    ],
  },
]

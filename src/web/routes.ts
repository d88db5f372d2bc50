import { type RouteObject, redirect } from 'react-router'
import { withTexts } from './lib/texts/languages.ts'
import { Root, RootError, rootLoader } from './routes/root.tsx'
import { authPages } from './site-map/auth.ts'
import { ideasPages } from './site-map/ideas.ts'
import { messagingPages } from './site-map/messaging.ts'
import { page } from './site-map/page.ts'

/** A member's page about boards and people. */
function boardsPage(path: string, id: string, load: () => Promise<object>): RouteObject {
  // Their forms need the shared error texts.
  return page(path, id, () => withTexts('boards', withTexts('account', load())))
}

/** The site map, with the groups of pages (`site-map/page-groups.ts`) that are known so far. */
export const siteMap = (ofWings: RouteObject[]): RouteObject[] => [
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
      ...ofWings,
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
      page('/pin/:pinId/repin/x', 'pins/repin', () =>
        withTexts('popup', import('./routes/pins/repin.tsx')),
      ),
      page('/pin/:pinId', 'pins/pin', () => import('./routes/pins/pin.tsx')),
      page('/pin/:pinId/analytics', 'pins/pin-stats', () =>
        withTexts('promote', import('./routes/pins/pin-stats.tsx')),
      ),
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

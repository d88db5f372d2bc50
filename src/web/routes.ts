import type { RouteObject } from 'react-router'
import { Root, RootError, rootLoader } from './routes/root.tsx'

/** The site map. A route's id is its module's name, by which the server finds the files it needs. */
function page(path: string, id: string, load: () => Promise<object>): RouteObject {
  return { path, id, lazy: load as RouteObject['lazy'] }
}

export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: rootLoader,
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      page('/', 'home', () => import('./routes/home.tsx')),
      page('/login', 'login', () => import('./routes/login.tsx')),
      page('/signup', 'signup', () => import('./routes/signup.tsx')),
      page('/logout', 'logout', () => import('./routes/logout.tsx')),
      page('/settings', 'settings', () => import('./routes/settings.tsx')),
      page('/pin/create', 'create-pin', () => import('./routes/create-pin.tsx')),
      page('/pin/:pinId', 'pin', () => import('./routes/pin.tsx')),
      page('/:username', 'profile', () => import('./routes/profile.tsx')),
      page('/:username/:boardSlug', 'board', () => import('./routes/board.tsx')),
      page('/:username/:boardSlug/:sectionSlug', 'section', () => import('./routes/section.tsx')),
      page('*', 'not-found', () => import('./routes/not-found.tsx')),
    ],
  },
]

import type { RouteObject } from 'react-router'
import { withTexts } from '#web/lib/texts/languages.ts'
import { page } from './page.ts'

/** A page to log in or out, loaded with its texts. */
function authPage(path: string, id: string, load: () => Promise<object>): RouteObject {
  return page(path, id, () => withTexts('auth', load()))
}

export const authPages: RouteObject[] = [
  authPage('/login', 'auth/login', () => import('../routes/auth/login.tsx')),
  authPage('/signup', 'auth/signup', () => import('../routes/auth/signup.tsx')),
  authPage('/logout', 'auth/logout', () => import('../routes/auth/logout.tsx')),
  authPage('/add-account', 'auth/add-account', () => import('../routes/auth/add-account.tsx')),
  authPage(
    '/add-account/signup',
    'auth/add-account-signup',
    () => import('../routes/auth/add-account-signup.tsx'),
  ),
  authPage(
    '/business/create',
    'auth/business-create',
    () => import('../routes/auth/business-create.tsx'),
  ),
  authPage(
    '/business/login',
    'auth/business-login',
    () => import('../routes/auth/business-login.tsx'),
  ),
]

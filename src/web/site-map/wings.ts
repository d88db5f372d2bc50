import type { RouteObject } from 'react-router'

interface Wing {
  /** What the addresses of its pages begin with. */
  starts: readonly string[]
  load(): Promise<{ pages: RouteObject[] }>
}

/** Parts of the site map that browsers load when they come to one of their addresses. */
export const wings: readonly Wing[] = [
  {
    starts: ['_', 'account', 'appeal', 'email', 'join', 'password', 'tools'],
    load: () => import('./account.ts'),
  },
  {
    starts: ['settings'],
    load: () => import('./settings.ts'),
  },
  {
    starts: ['operator', 'setup'],
    load: () => import('./operator.ts'),
  },
  {
    starts: [
      'accounts_manager',
      'ad-repository',
      'advertiser',
      'business',
      'quick-promote',
      'trends',
    ],
    load: () => import('./business.ts'),
  },
]

/** The pages of the wing that an address belongs to, if it does to any. */
export async function loadWing(path: string): Promise<RouteObject[]> {
  const start = path.split('/')[1] ?? ''
  return (await wings.find(({ starts }) => starts.includes(start))?.load())?.pages ?? []
}

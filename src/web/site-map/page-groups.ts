import type { RouteObject } from 'react-router'

interface PageGroup {
  /** What the addresses of its pages begin with. */
  starts: readonly string[]
  load(): Promise<{ pages: RouteObject[] }>
}

/** Parts of the site map that browsers load when they come to one of their addresses. */
export const pageGroups: readonly PageGroup[] = [
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

/** The pages of the group that an address belongs to, if it does to any. */
export async function loadPageGroup(path: string): Promise<RouteObject[]> {
  const start = path.split('/')[1] ?? ''
  return (await pageGroups.find(({ starts }) => starts.includes(start))?.load())?.pages ?? []
}

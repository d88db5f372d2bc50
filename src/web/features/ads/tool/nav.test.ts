import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { toolPages } from '#web/site-map/advertiser/index.ts'
import { pages as businessPages } from '#web/site-map/business.ts'
import { innerPages } from '../palette/inner-pages.ts'
import { currentEntry, entryHref, navOf, sameInOther, toolPath } from './nav.ts'
import { navEntries } from './nav-entries.ts'

const entries = Object.values(navEntries).flat()
const inner = Object.values(innerPages).flat()
const range = new URLSearchParams('start_date=2026-11-01&end_date=2026-11-07&status=paused')

it.each([...entries, ...inner])('leads to a page at “$path”', (entry) => {
  const pages = matchRoutes(businessPages, entryHref('1', entry, new URLSearchParams()))
  expect(pages?.at(-1)?.route.lazy ?? pages?.at(-1)?.route.loader).toBeDefined()
})

it('finds every page that needs nothing named, each once', () => {
  // They are about what a table or a list leads to. Shortcuts lead to a page that is found.
  const named = [
    'ads/edit',
    'ads/edit_draft',
    'ads/duplicate',
    'ads/bulk_edit',
    'automated/ads/edit',
  ]
  const all = (toolPages.find(({ id }) => id === 'ads/tool')?.children ?? [])
    .filter(({ lazy }) => lazy !== undefined)
    .map(({ path = '' }) => path.replace(/^\/?advertiser\/:advertiserId\/?/, ''))
    .filter((path) => !path.includes(':') && !named.includes(path))
    .map((path) => (path === '' ? '' : `${path}/`))
  const found = [...entries, ...inner].map(({ path }) => path)
  // Outside of the frame.
  expect(found.filter((path) => path !== 'quick-promote/').sort()).toEqual(all.sort())
})

it('draws the frame around every page but Quick Promote', () => {
  const framed = matchRoutes(businessPages, '/advertiser/1/billing/history/')
  expect(framed?.map(({ route }) => route.id)).toEqual(['ads/tool', 'billing/history'])
  expect(matchRoutes(toolPages, '/advertiser/1/quick-promote/')).toBeNull()
})

it('has seven groups, of which a role sees those with pages for it', () => {
  const groups = (role: 'OWNER' | 'CATALOGS_MANAGER') => navOf([role]).map(({ name }) => name)
  expect(groups('OWNER')).toEqual([
    ...['overview', 'reporting', 'ads', 'audiences', 'conversions', 'billing', 'account'],
  ])
  expect(groups('CATALOGS_MANAGER')).toContain('ads')
  expect(navOf(['CATALOGS_MANAGER']).flatMap(({ entries: own }) => own)).toContainEqual(
    expect.objectContaining({ path: 'product-catalogs/data-source/' }),
  )
})

it('shows what a role may open', () => {
  const paths = (role: 'OWNER' | 'FINANCE_VIEW' | 'ANALYST') =>
    navOf([role]).flatMap((group) => group.entries.map(({ path }) => path))
  expect(paths('OWNER')).toEqual(entries.map(({ path }) => path))
  expect(paths('FINANCE_VIEW')).toContain('billing/')
  expect(paths('FINANCE_VIEW')).not.toContain('reporting/campaigns/')
  expect(paths('ANALYST')).not.toContain('quick-promote/')
  expect(navOf(['FINANCE_VIEW']).every((group) => group.entries.length > 0)).toBe(true)
})

it.each([
  ['/advertiser/1', ''],
  ['/advertiser/1/', ''],
  ['/advertiser/1/billing', 'billing/'],
  ['/advertiser/1/billing/history/', 'billing/history/'],
  ['/advertiser/1/campaigns/5/', 'reporting/campaigns/'],
])('at %s marks “%s”', (pathname, path) => {
  expect(currentEntry(toolPath(pathname), navOf(['OWNER']))?.path).toBe(path)
})

it('keeps the days from page to page and account to account, and nothing else', () => {
  const groups = navOf(['OWNER'])
  const campaigns = currentEntry('campaigns/5/', groups)
  expect(sameInOther('2', campaigns, range)).toBe(
    '/advertiser/2/reporting/campaigns/?start_date=2026-11-01&end_date=2026-11-07',
  )
  expect(sameInOther('2', currentEntry('billing/', groups), range)).toBe('/advertiser/2/billing/')
  expect(sameInOther('2', null, range)).toBe('/advertiser/2/')
})

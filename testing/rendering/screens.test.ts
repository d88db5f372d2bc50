import { readFileSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { routes } from '#web/all-routes.ts'
import { codeSplitReady } from '#web/lib/pages/code-split.tsx'
import {
  businessPaths,
  memberPaths,
  type Paths,
  visitorPaths,
} from '../../e2e/support/screens/paths.ts'
import type { BusinessFixtures, ScreenFixtures } from '../../e2e/support/screens/screen-fixtures.ts'

/** Pages that are not on the list, and the journey that checks them in the state it brings about. */
const elsewhere: Record<string, string> = {
  'account/appeal': 'authentication/account-pages',
  'account/come-back': 'settings/settings-leave',
  'account/keep': 'settings/settings-leave',
  'account/reset-password': 'authentication/account-pages',
  'ads/audiences/audience': 'ads/audiences',
  'ads/studies/result': 'ads/conversions/studies',
  'ads/preview': 'ads/preview',
  'ads/report-center/unsubscribe': 'ads/report-center',
  'auth/business-create': 'authentication/auth-states',
  'auth/business-login': 'authentication/auth-dialogs',
  'ideas/pick': 'finding/ideas',
  'operator/advisories': 'finding/ideas',
  'operator/interests': 'finding/ideas',
  'operator/known-pictures': 'operator/known-pictures',
  'operator/member': 'operator/members',
  'operator/picks': 'finding/ideas',
  'operator/purge': 'operator/purges',
  'operator/purges': 'operator/purges',
  'operator/report-classes': 'operator/report-classes',
  'operator/transparency': 'operator/transparency',
  'operator/set-up': 'authentication/first-run',
  'operator/reports': 'finding/conversations',
  'pins/create-popup': 'saving/other-sites',
  'settings/claim': 'settings/settings-claim',
  'settings/connections': 'settings/settings-security',
  'settings/export': 'settings/settings-export',
  'settings/import': 'settings/import',
  'settings/leave': 'settings/settings-leave',
  'settings/passkeys': 'settings/settings-security',
  'settings/password': 'settings/settings-security',
  'settings/sessions': 'settings/settings-security',
  'settings/two-factor': 'settings/settings-security',
}

/** Pages, not what only leads to one or stands around one. */
function pagesIn(some: RouteObject[]): string[] {
  return some.flatMap(({ id = '', lazy, children }) =>
    children ? pagesIn(children) : lazy ? id : [],
  )
}

const pin = { id: '1' }
const board = { url: '/ada/tea/' }
const things = {
  ...{ username: 'ada', theirName: 'bob', pin, theirPin: pin, board, emptyBoard: board },
  ...{ theirBoard: board, sectionPath: '/ada/tea/cups/', theirSectionPath: '/bob/tea/cups/' },
  conversationPath: '/messages/1/',
} as unknown as ScreenFixtures
const business: BusinessFixtures = {
  ...{ account: '/advertiser/1', campaignId: '2', pinId: '3' },
  draftId: '4',
  automatedId: '4',
  scheduledPinId: '5',
  groupInsights: 'campaign-insights/2/product-group/5',
}

function pagesAt<Things>(paths: Paths<Things>, of: Things): string[] {
  return Object.values(paths).flatMap(
    (pathOf) => matchRoutes(routes, pathOf(of))?.at(-1)?.route.id ?? [],
  )
}

// The root of the app loads what it will soon need, and pages their parts.
afterAll(async () => {
  await vi.dynamicImportSettled()
  await codeSplitReady()
})

describe('the journeys of accessibility', () => {
  it('open every page, but for those that another journey checks', () => {
    const shown = [
      ...pagesAt(visitorPaths, things),
      ...pagesAt(memberPaths, things),
      ...pagesAt(businessPaths, business),
    ]
    const missing = pagesIn(routes).filter((page) => !shown.includes(page))
    expect(missing.sort()).toEqual(Object.keys(elsewhere).sort())
  })

  it.each(Object.entries(elsewhere))('leave “%s” to %s, which checks it', (_page, journey) => {
    const text = readFileSync(new URL(`../../e2e/${journey}.spec.ts`, import.meta.url), 'utf8')
    expect(text).toContain('await expectNoViolations(')
  })
})

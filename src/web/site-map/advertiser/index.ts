import type { RouteObject } from 'react-router'
import { withToolTexts } from '#web/lib/texts/tool-texts.ts'
import { accountPages } from './account.ts'
import { audiencesPages } from './audiences.ts'
import { billingPages } from './billing.ts'
import { bulkEditorPages } from './bulk-editor.ts'
import { catalogPages } from './catalogs.ts'
import { changePages } from './changes.ts'
import { conversionsPages } from './conversions.ts'
import { createPages } from './create.ts'
import { reportCenterPages, unsubscribePage } from './report-center.ts'
import { reportingPages } from './reporting.ts'
import { studiesPages } from './studies.ts'
import { tablePages } from './tables.ts'

/** The pages of the advertiser tool, in its frame. Each area keeps its own in a file beside this one. */
export const toolPages: RouteObject[] = [
  unsubscribePage,
  {
    path: '/advertiser/:advertiserId',
    id: 'ads/tool',
    lazy: (() =>
      withToolTexts(
        'adsTool',
        withToolTexts('account', import('../../routes/ads/tool.tsx')),
      )) as RouteObject['lazy'],
    children: [
      ...accountPages,
      ...createPages,
      ...reportingPages,
      ...tablePages,
      ...reportCenterPages,
      ...changePages,
      ...bulkEditorPages,
      ...audiencesPages,
      ...studiesPages,
      ...catalogPages,
      ...conversionsPages,
      ...billingPages,
    ],
  },
]

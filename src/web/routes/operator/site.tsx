import { useLoaderData } from 'react-router'
import { listInvitations } from '#contract/accounts/invitations/list-invitations'
import { getSite } from '#contract/site/get-site'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { type SiteData, SitePage } from '#web/features/operator/site/site-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { siteAction as action } from '#web/features/operator/site/site-action.ts'

export const loader = forOperators(async (run): Promise<SiteData> => {
  const [site, { invitations }] = await Promise.all([run(getSite, {}), run(listInvitations, {})])
  return { site, invitations }
})

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('site.title'), noindex: true }),
}

export function Component() {
  return <SitePage {...useLoaderData<SiteData>()} />
}

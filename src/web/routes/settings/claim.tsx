import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Claim } from '#contract/claims/claim'
import { type InstagramStatus, instagramClaim } from '#contract/claims/instagram-claim'
import { listClaims } from '#contract/claims/list-claims'
import { ClaimSection } from '#web/features/settings/claim/claim-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { claimAction as action } from '#web/features/settings/claim/claim-action.ts'

interface Loaded {
  claims: Claim[]
  instagram: InstagramStatus
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const run = context.get(runContext)
  const found = Promise.all([run(listClaims, {}), run(instagramClaim, {})])
  const [claims, instagram] = await load(found, request)
  return { claims, instagram }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.claim'), noindex: true }),
}

export function Component() {
  return <ClaimSection {...useLoaderData<Loaded>()} />
}

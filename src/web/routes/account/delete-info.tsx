import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import { limits } from '#contract/limits'
import { type DeleteInfo, DeleteInfoPage } from '#web/features/recovery/delete-info-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<DeleteInfo> {
  const facts = await load(context.get(runContext)(authFacts, {}), request)
  return {
    days: limits.deletionDelayDays,
    teenDays: facts.delete_account_path === null ? null : limits.teenDeletionDelayDays,
  }
}

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t, { brandName }) => ({
    title: t('recovery.deleteTitle', { brand: brandName }),
    canonical: '/account/delete/',
  }),
}

export function Component() {
  return <DeleteInfoPage {...useLoaderData<DeleteInfo>()} />
}

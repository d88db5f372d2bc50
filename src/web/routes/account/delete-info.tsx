import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { authFacts } from '#contract/accounts/auth-facts'
import { limits } from '#contract/limits'
import { type DeleteInfo, DeleteInfoPage } from '#web/features/recovery/delete-info-page.tsx'
import type { RouteHandle } from '#web/lib/head.ts'
import { load } from '#web/lib/load.ts'
import { runContext } from '#web/lib/run.ts'

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

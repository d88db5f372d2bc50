import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AppealPage } from '#web/features/appeal/appeal-page.tsx'
import { type AppealData, loadAppeal } from '#web/features/appeal/load-appeal.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { appealAction as action } from '#web/features/appeal/appeal-action.ts'

export function loader(args: LoaderFunctionArgs): Promise<AppealData> {
  return loadAppeal(args)
}

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('appeal.title'), canonical: '/appeal/' }),
}

export function Component() {
  return <AppealPage {...useLoaderData<AppealData>()} />
}

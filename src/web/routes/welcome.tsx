import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type InterestTree, listInterests } from '#contract/discover/interests'
import { WelcomePage } from '#web/features/interests/welcome-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load, logInPath } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { welcomeAction as action } from '#web/features/interests/welcome-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<InterestTree[]> {
  const { viewer } = await context.get(factsContext)()
  if (!viewer) throw redirect(logInPath(request))
  return load(context.get(runContext)(listInterests, {}), request)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('welcome.title'), noindex: true }),
}

export function Component() {
  return <WelcomePage interests={useLoaderData<InterestTree[]>()} />
}

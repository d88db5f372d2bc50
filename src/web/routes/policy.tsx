import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { policyText } from '#contract/policies/policy-text'
import { type Policy, PolicyPage } from '#web/features/policy/policy-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export function loader({ context, params, request }: LoaderFunctionArgs): Promise<Policy> {
  return load(context.get(runContext)(policyText, { name: params.name ?? '' }), request)
}

export const handle: RouteHandle<Policy> = {
  head: ({ name, title }) => ({ title, canonical: `/_/_/policy/${name}/` }),
}

export function Component() {
  return <PolicyPage policy={useLoaderData<Policy>()} />
}

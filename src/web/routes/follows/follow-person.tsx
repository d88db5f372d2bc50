import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getPerson } from '#contract/people/get-person'
import type { Person } from '#contract/people/person'
import { followPersonAction } from '#web/features/follow/follow-action.ts'
import { FollowPage } from '#web/features/follow/follow-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load, redirectToPath } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

const pathOf = (person: Person) => `${person.profile_url}pins/follow/`

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { username = '' } = params
  const person = await load(context.get(runContext)(getPerson, { username }), request)
  redirectToPath(pathOf(person), request)
  return { person }
}

export async function action(args: ActionFunctionArgs) {
  return followPersonAction(args.params['username'] ?? '')(args)
}

export const handle: RouteHandle<{ person: Person }> = {
  bare: true,
  head: ({ person }, t) => ({
    title: t('profile.followNamed', { name: person.full_name }),
    canonical: person.profile_url,
    noindex: true,
  }),
}

export function Component() {
  const { person } = useLoaderData<typeof loader>()
  return <FollowPage followed={{ kind: 'person', person }} path={pathOf(person)} />
}

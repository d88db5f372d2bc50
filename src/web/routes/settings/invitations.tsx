import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listInvitations } from '#contract/accounts/invitations/list-invitations'
import type { OutputOf } from '#contract/operation'
import { InvitationsSection } from '#web/features/settings/invitations/invitations-section.tsx'
import { formAction } from '#web/lib/forms/form-action.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { invitationActs } from '#web/lib/invitations/invitation-acts.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export const action = formAction(invitationActs)

type Data = OutputOf<typeof listInvitations>

export function loader({ context, request }: LoaderFunctionArgs): Promise<Data> {
  return load(context.get(runContext)(listInvitations, {}), request)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.invitations'), noindex: true }),
}

export function Component() {
  return <InvitationsSection {...useLoaderData<Data>()} />
}

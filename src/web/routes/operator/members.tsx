import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listMembers } from '#contract/accounts/members/list-members'
import { accountStates } from '#contract/accounts/states/account-states'
import { limits } from '#contract/limits'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { type MembersData, MembersPage } from '#web/features/operator/members/members-page.tsx'
import type { MembersChoice } from '#web/features/operator/members/members-path.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { membersAction as action } from '#web/features/operator/members/members-action.ts'

export function loader(args: LoaderFunctionArgs): Promise<MembersData> {
  const { searchParams } = new URL(args.request.url)
  const order = searchParams.get('order') === 'storage' ? 'storage' : undefined
  const state = accountStates.find((one) => one === searchParams.get('state'))
  const query = (searchParams.get('query') ?? '').trim().slice(0, limits.memberQueryLength)
  const choice: MembersChoice = {
    ...(order && { order }),
    ...(state && { state }),
    ...(query && { query }),
  }
  return forOperators(async (run) => ({
    choice,
    page: await run(listMembers, { order, state, query, bookmarks: searchParams.get('after') }),
  }))(args)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.members'), noindex: true }),
}

export function Component() {
  return <MembersPage {...useLoaderData<MembersData>()} />
}

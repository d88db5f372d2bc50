import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getMember } from '#contract/accounts/members/get-member'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { type MemberData, MemberPage } from '#web/features/operator/members/member-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'

export { memberAction as action } from '#web/features/operator/members/members-action.ts'

export function loader(args: LoaderFunctionArgs): Promise<MemberData> {
  return forOperators(async (run) => {
    const member = await run(getMember, { id: args.params.id ?? '' })
    const { viewer } = await args.context.get(factsContext)()
    return { member, isSelf: member.id === viewer?.id }
  })(args)
}

export const handle: RouteHandle<MemberData> = {
  head: (data, t) => ({
    title: data ? `@${data.member.username}` : t('operator.members'),
    noindex: true,
  }),
}

export function Component() {
  return <MemberPage {...useLoaderData<MemberData>()} />
}

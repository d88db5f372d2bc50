import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { bounceReasons, mailKinds } from '#contract/accounts/bounces/bounce-values'
import { listBounces } from '#contract/accounts/bounces/list-bounces'
import { limits } from '#contract/limits'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { type MailsData, MailsPage } from '#web/features/operator/mails/mails-page.tsx'
import type { MailsChoice } from '#web/features/operator/mails/mails-path.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { mailsAction as action } from '#web/features/operator/mails/mails-action.ts'

export function loader(args: LoaderFunctionArgs): Promise<MailsData> {
  const { searchParams } = new URL(args.request.url)
  const reason = bounceReasons.find((one) => one === searchParams.get('reason'))
  const kind = mailKinds.find((one) => one === searchParams.get('kind'))
  const domain = (searchParams.get('domain') ?? '').trim().slice(0, limits.emailLength)
  const id = /^\d{1,19}$/.exec(searchParams.get('id') ?? '')?.[0]
  const choice: MailsChoice = {
    ...(id !== undefined && { id }),
    ...(domain && { domain }),
    ...(reason && { reason }),
    ...(kind && { kind }),
  }
  const asked = { id: id ?? null, domain, reason, mail_kind: kind }
  return forOperators(async (run) => ({
    choice,
    page: await run(listBounces, { ...asked, bookmarks: searchParams.get('after') }),
  }))(args)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.mails'), noindex: true }),
}

export function Component() {
  return <MailsPage {...useLoaderData<MailsData>()} />
}

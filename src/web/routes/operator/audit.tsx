import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { securityKinds } from '#contract/security-events/kinds'
import { listSecurityEvents } from '#contract/security-events/list-security-events'
import { type AuditData, AuditPage } from '#web/features/operator/audit/audit-page.tsx'
import type { AuditChoice } from '#web/features/operator/audit/audit-path.ts'
import { forOperators } from '#web/features/operator/for-operators.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { auditAction as action } from '#web/features/operator/audit/audit-action.ts'

export function loader(args: LoaderFunctionArgs): Promise<AuditData> {
  const { searchParams } = new URL(args.request.url)
  const text = (name: string) => searchParams.get(name) || undefined
  const kind = securityKinds.find((one) => one === text('kind'))
  const person = text('person')
  const person_id = person && /^\d{1,19}$/.test(person) ? person : undefined
  const [from, until, time_zone] = [text('from'), text('until'), text('zone')]
  const choice: AuditChoice = {
    ...(kind && { kind }),
    ...(person_id && { person: person_id }),
    ...(from && { from }),
    ...(until && { until }),
    ...((from ?? until) && time_zone && { zone: time_zone }),
  }
  return forOperators(async (run) => ({
    choice,
    page: await run(listSecurityEvents, {
      ...{ kind, person_id, from, until, time_zone },
      bookmarks: searchParams.get('after'),
    }),
  }))(args)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.audit'), noindex: true }),
}

export function Component() {
  return <AuditPage {...useLoaderData<AuditData>()} />
}

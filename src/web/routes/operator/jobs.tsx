import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listFailedJobs } from '#contract/background-jobs/failed-jobs'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { type JobsData, JobsPage } from '#web/features/operator/jobs/jobs-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { jobsAction as action } from '#web/features/operator/jobs/jobs-action.ts'

export function loader(args: LoaderFunctionArgs): Promise<JobsData> {
  const { searchParams } = new URL(args.request.url)
  const state: JobsData['state'] =
    searchParams.get('state') === 'retrying' ? 'retrying' : 'given_up'
  return forOperators(async (run) => ({
    state,
    page: await run(listFailedJobs, { state, bookmarks: searchParams.get('after') }),
  }))(args)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.jobs'), noindex: true }),
}

export function Component() {
  return <JobsPage {...useLoaderData<JobsData>()} />
}

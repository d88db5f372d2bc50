import type { FailedJob, failedJobStates } from '#contract/background-jobs/failed-jobs'
import { limits } from '#contract/limits'
import type { Page } from '#contract/paging'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { JobCard } from './job-card.tsx'

export interface JobsData {
  state: (typeof failedJobStates)[number]
  page: Page<FailedJob>
}

export function JobsPage({ state, page }: JobsData) {
  const t = useMessages()
  const isGivenUp = state === 'given_up'
  return (
    <OperatorPage
      title={t('operator.jobs')}
      text={t('operator.jobsText', { days: limits.givenUpJobDays })}
    >
      <nav aria-label={t('operator.jobs')} className="mb-5 flex flex-wrap gap-2">
        <ChipLink href="/operator/jobs/" isChosen={isGivenUp}>
          {t('operator.jobsGivenUp')}
        </ChipLink>
        <ChipLink href="/operator/jobs/?state=retrying" isChosen={!isGivenUp}>
          {t('operator.jobsRetrying')}
        </ChipLink>
      </nav>
      {page.items.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t(isGivenUp ? 'operator.noJobsGivenUp' : 'operator.noJobsRetrying')}
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {page.items.map((job) => (
            <li key={job.id}>
              <JobCard job={job} />
            </li>
          ))}
        </ul>
      )}
      {page.bookmark !== null && (
        <div className="mt-6 text-center">
          <ButtonLink href={`/operator/jobs/?state=${state}&after=${page.bookmark}`}>
            {t('operator.nextJobs')}
          </ButtonLink>
        </div>
      )}
    </OperatorPage>
  )
}

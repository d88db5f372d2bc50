import type { FailedJob } from '#contract/background-jobs/failed-jobs'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

export function JobCard({ job }: { job: FailedJob }) {
  const t = useMessages()
  const momentText = useDateText()
  const { name, attempts, max_attempts: max, failed_at, next_at, error } = job
  return (
    <article className="rounded-card border border-line bg-surface px-4 py-4 tablet:px-5">
      <h2 className="font-mono text-base break-all">{name}</h2>
      <p className="mt-1 text-sm text-ink-soft tabular">
        {t('operator.jobAttempts', { attempts, max })}
        {' · '}
        <time dateTime={failed_at}>{t('operator.jobFailed', { when: momentText(failed_at) })}</time>
        {next_at !== null && ` · ${t('operator.jobNext', { when: momentText(next_at) })}`}
      </p>
      <pre className="mt-3 max-h-48 overflow-y-auto rounded-control bg-sand px-3 py-2 text-sm break-words whitespace-pre-wrap">
        {error}
      </pre>
      <div className="mt-4 flex flex-wrap gap-2">
        <Retry job={job} isAllAlike={false} />
        <Retry job={job} isAllAlike />
      </div>
    </article>
  )
}

function Retry({
  job: { id, name, failed_at },
  isAllAlike,
}: {
  job: FailedJob
  isAllAlike: boolean
}) {
  const t = useMessages()
  const momentText = useDateText()
  const toasts = useToasts()
  const retry = useActionForm<{ name: string; count: number }>('retry', {
    onDone: (done) =>
      toasts.show({ text: t('operator.jobRetried', { ...done }), tone: 'success', tag: name }),
  })
  return (
    <ActionForm of={retry}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="all_alike" value={String(isAllAlike)} />
      <Button
        type="submit"
        isLoading={retry.isSending}
        aria-label={
          isAllAlike
            ? undefined
            : t('operator.jobRetryNamed', { name, when: momentText(failed_at) })
        }
      >
        {isAllAlike ? t('operator.jobRetryAlike', { name }) : t('operator.jobRetry')}
      </Button>
    </ActionForm>
  )
}

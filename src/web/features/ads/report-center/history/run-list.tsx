import type { ReportRun } from '#contract/reporting/center/report-runs'
import { useFresh } from '#web/lib/requests/use-fresh.ts'
import { fileSizeText } from '#web/lib/texts/file-size-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { rowClass } from '#web/ui/panels/panel.tsx'
import { spanText } from '../../range/span-text.ts'
import { RunForm } from './run-form.tsx'

interface RunListProps {
  advertiserId: string
  timeZone: string
  runs: readonly ReportRun[]
}

const tones = {
  IN_PROGRESS: 'straw',
  FINISHED: 'moss',
  FAILED: 'berry',
  EXPIRED: 'sand',
  CANCELLED: 'sand',
} as const

/** Brings itself up to date while something is being made. */
export function RunList({ runs, ...props }: RunListProps) {
  const t = useMessages()
  useFresh(runs.some(({ report_status }) => report_status === 'IN_PROGRESS'))
  return (
    <ul aria-label={t('reportPages.files')}>
      {runs.map((run) => (
        <RunRow key={run.id} {...props} run={run} />
      ))}
    </ul>
  )
}

function RunRow({ advertiserId, timeZone, run }: Omit<RunListProps, 'runs'> & { run: ReportRun }) {
  const t = useMessages()
  const { name, report_status: status, definition, byte_size, expires_time, failure, url } = run
  const moment = (seconds: number, style: Intl.DateTimeFormatOptions) =>
    new Date(seconds * 1_000).toLocaleString(t.locale, { ...style, timeZone })
  const level = t('reportPages.levelName', { level: definition.level })
  const facts = [
    `${level} · ${spanText({ first: run.start_date, last: run.end_date }, t.locale)}`,
    t('reportPages.formatName', { format: definition.format }),
    ...(status === 'IN_PROGRESS' || status === 'FINISHED'
      ? [t('reportPages.rowCount', { count: run.rows })]
      : []),
    ...(byte_size === null ? [] : [fileSizeText(byte_size, t.locale)]),
  ]
  const started = moment(run.created_time, { dateStyle: 'medium', timeStyle: 'short' })
  const who = run.is_scheduled
    ? t('reportPages.bySchedule')
    : (run.started_by ?? t('reportPages.bySomebody'))
  return (
    <li className={rowClass}>
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="min-w-0 font-bold break-words">{name}</strong>
          <Chip size="sm" tone={tones[status]}>
            {t('reportPages.status', { status })}
          </Chip>
        </p>
        <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
        <p className="text-sm text-ink-soft">
          {t('reportPages.startedBy', { who, when: started })}
          {status === 'FINISHED' && expires_time !== null && (
            <> {t('reportPages.until', { day: moment(expires_time, { dateStyle: 'medium' }) })}</>
          )}
        </p>
        {failure !== null && <p className="text-sm text-berry">{failure}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {status === 'FINISHED' && url !== null && (
          <ButtonLink
            size="sm"
            href={url}
            // A file is no page: the browser asks the server for it.
            target="_self"
            icon={<DownloadIcon size={18} />}
            aria-label={t('reportPages.downloadNamed', { name })}
          >
            {t('reportPages.download')}
          </ButtonLink>
        )}
        <RunForm
          {...{ advertiserId, run }}
          intent={status === 'IN_PROGRESS' ? 'cancel_report' : 'repeat_report'}
        />
      </div>
    </li>
  )
}

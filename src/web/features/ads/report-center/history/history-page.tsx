import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { reportPath } from '#web/lib/pages/paths/report-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import type { HistoryData } from './load-history.ts'
import { RunForm } from './run-form.tsx'
import { RunList } from './run-list.tsx'
import { ScheduleList } from './schedule-list.tsx'

/** Reports that were made into files, and those that are made by themselves. */
export function HistoryPage({ advertiser, isFirstPage, found }: HistoryData) {
  const t = useMessages()
  const path = reportPath(advertiser.id, 'history')
  const build = (
    <ButtonLink href={reportPath(advertiser.id, 'builder')} variant="primary">
      {t('reportPages.build')}
    </ButtonLink>
  )
  const requested = found?.requested
  const hasNone =
    found !== null && isFirstPage && found.runs.items.length + found.schedules.length === 0
  return (
    <div className="max-w-288">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-headline">{t('reportPages.history')}</h1>
        {found && !hasNone && build}
      </div>
      {!found && <RoleMissing permission="read_ads" />}
      {requested && requested.report_status !== 'FINISHED' && (
        <div className="mt-6">
          <Notice
            title={t('reportPages.gone', { status: requested.report_status })}
            action={
              requested.report_status !== 'IN_PROGRESS' && (
                <RunForm
                  advertiserId={advertiser.id}
                  run={requested}
                  intent="repeat_report"
                  isMain
                />
              )
            }
          >
            {t('reportPages.goneText', { name: requested.name })}
          </Notice>
        </div>
      )}
      {hasNone && (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('reportPages.none')}
          text={t('reportPages.noneText')}
          action={build}
        />
      )}
      {found && found.schedules.length > 0 && (
        <div id="schedules">
          <Panel title={t('reportPages.schedules')}>
            <ScheduleList advertiser={advertiser} schedules={found.schedules} />
          </Panel>
        </div>
      )}
      {found && found.runs.items.length > 0 && (
        <Panel title={t('reportPages.files')}>
          <RunList
            advertiserId={advertiser.id}
            timeZone={advertiser.time_zone}
            runs={found.runs.items}
          />
          {found.runs.bookmark !== null && (
            <div className="border-t border-line px-4 py-3 text-center">
              <ButtonLink href={`${path}?after=${encodeURIComponent(found.runs.bookmark)}`}>
                {t('reportPages.older')}
              </ButtonLink>
            </div>
          )}
        </Panel>
      )}
    </div>
  )
}

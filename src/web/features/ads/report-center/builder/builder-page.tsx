import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { historyPath } from '#web/lib/pages/paths/change-path.ts'
import { reportPath } from '#web/lib/pages/paths/report-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EditScheduleForm } from './edit-schedule-form.tsx'
import type { BuilderData } from './load-builder.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { ReportForm } from './report-form.tsx'
import { TemplatePanel } from './template-panel.tsx'

/** Puts a report together, or changes what is made by a schedule: what it says, and what becomes of it. */
export function BuilderPage(data: BuilderData) {
  const t = useMessages()
  const { advertiser, draft, template, schedule, found } = data
  const isLocked = schedule !== null && !schedule.is_changeable
  return (
    <div className="max-w-288">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-headline break-words">
            {schedule
              ? t('reportPages.editNamed', { name: schedule.name })
              : t('reportPages.builder')}
          </h1>
          <p className="mt-1 max-w-160 text-ink-soft">
            {t(schedule ? 'reportPages.editText' : 'reportPages.builderText')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {schedule && (
            <ButtonLink
              variant="quiet"
              href={`${historyPath(advertiser.id)}?entity=report_schedule&id=${schedule.id}`}
            >
              {t('adChanges.title')}
            </ButtonLink>
          )}
          <ButtonLink href={reportPath(advertiser.id, 'history')}>
            {t('reportPages.history')}
          </ButtonLink>
        </div>
      </div>
      {!found && <RoleMissing permission="read_ads" />}
      {isLocked && (
        <div className="mt-6">
          <Notice title={t('reportPages.notYours')}>
            {t('reportPages.notYoursText', {
              who: schedule.made_by ?? t('reportPages.bySomebody'),
            })}
          </Notice>
        </div>
      )}
      {found && !isLocked && (
        <>
          {found.templates.length > 0 && (
            <TemplatePanel advertiserId={advertiser.id} templates={found.templates} />
          )}
          {found.problem !== null && (
            <div role="alert" className="mt-6">
              <Notice tone="warning" title={t('reportPages.notPossible')}>
                {found.problem}
              </Notice>
            </div>
          )}
          {schedule ? (
            <EditScheduleForm key={schedule.id} {...{ ...data, schedule }} />
          ) : (
            <ReportForm key={template} {...data} />
          )}
          {found.preview && <PreviewPanel {...{ advertiser, draft, preview: found.preview }} />}
        </>
      )}
    </div>
  )
}

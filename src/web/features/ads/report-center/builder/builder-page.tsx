import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { reportPath } from '#web/lib/pages/paths/report-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { BuilderData } from './load-builder.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { ReportForm } from './report-form.tsx'
import { TemplatePanel } from './template-panel.tsx'

/** Puts a report together: what it says, and what becomes of it. */
export function BuilderPage(data: BuilderData) {
  const t = useMessages()
  const { advertiser, draft, template, found } = data
  return (
    <div className="max-w-288">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-headline">{t('reportPages.builder')}</h1>
          <p className="mt-1 max-w-160 text-ink-soft">{t('reportPages.builderText')}</p>
        </div>
        <ButtonLink href={reportPath(advertiser.id, 'history')}>
          {t('reportPages.history')}
        </ButtonLink>
      </div>
      {!found && <RoleMissing permission="read_ads" />}
      {found && (
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
          <ReportForm key={template} {...data} />
          {found.preview && <PreviewPanel {...{ advertiser, draft, preview: found.preview }} />}
        </>
      )}
    </div>
  )
}

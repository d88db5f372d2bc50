import type { ReportTemplate } from '#contract/reporting/center/report-templates'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { reportPath } from '#web/lib/pages/paths/report-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Anchor } from '#web/ui/buttons/anchor.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Panel, rowClass } from '#web/ui/panels/panel.tsx'
import { draftQuery } from './report-draft.ts'

/** Reports that are kept: each is a link to the builder with all it says. */
export function TemplatePanel({
  advertiserId,
  templates,
}: {
  advertiserId: string
  templates: readonly ReportTemplate[]
}) {
  const t = useMessages()
  return (
    <Panel title={t('reportPages.templates')}>
      <ul aria-label={t('reportPages.templates')} className="max-h-72 overflow-y-auto">
        {templates.map((template) => (
          <li key={template.id} className={rowClass}>
            <Anchor
              href={`${reportPath(advertiserId, 'builder')}?template=${template.id}&${draftQuery(template.definition)}`}
              className="min-w-0 grow font-bold break-words text-satin-deep hover:underline"
            >
              {template.name}
            </Anchor>
            <RemoveForm {...{ advertiserId, template }} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RemoveForm({
  advertiserId,
  template,
}: {
  advertiserId: string
  template: ReportTemplate
}) {
  const t = useMessages()
  const form = useActionForm('remove_template')
  return (
    <ActionForm of={form} isQuiet>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="report_template_id" value={template.id} />
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        isLoading={form.isSending}
        aria-label={t('reportPages.removeNamed', { name: template.name })}
      >
        {t('reportPages.remove')}
      </Button>
    </ActionForm>
  )
}

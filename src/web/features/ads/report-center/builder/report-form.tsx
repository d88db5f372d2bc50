import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { AnswerWithAll } from '../../edit/conflicts/answer-with-all.ts'
import type { BuilderData } from './load-builder.ts'
import { NameField, Part, ReportParts } from './report-parts.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { draftOf } from './schedule-values.ts'

/** One form with all of a report; its buttons say what becomes of it. */
export function ReportForm({ advertiser, draft, template, name, today }: BuilderData) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useActionForm('report', {
    onDone: () => toasts.show({ text: t('reportPages.templateSaved'), tone: 'success' }),
  })
  const { answer, values, problems, isSending } = form
  const sent = answer && !answer.isDone ? (answer as AnswerWithAll).all : null
  return (
    <ActionForm of={form} className="mt-6 flex flex-col gap-5">
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <input type="hidden" name="template" value={template} />
      <ReportParts {...{ advertiser, today, problems, draft: sent ? draftOf(sent) : draft }} />
      <Part title={t('reportPages.file')}>
        <div className="flex flex-wrap items-start gap-3">
          <NameField name={values.report_name ?? name} problems={problems} />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" name="step" value="preview" isLoading={isSending}>
            {t('reportPages.showPreview')}
          </Button>
          <Button type="submit" name="step" value="run" variant="primary" isLoading={isSending}>
            {t('reportPages.run')}
          </Button>
          <Button type="submit" name="step" value="template" isLoading={isSending}>
            {t('reportPages.saveTemplate')}
          </Button>
        </div>
      </Part>
      <Part
        title={t('reportPages.schedule')}
        text={t('reportPages.scheduleText', { zone: advertiser.time_zone })}
      >
        <ScheduleFields values={values} problems={problems} />
        <Button type="submit" name="step" value="schedule" isLoading={isSending} className="mt-4">
          {t('reportPages.makeSchedule')}
        </Button>
      </Part>
    </ActionForm>
  )
}

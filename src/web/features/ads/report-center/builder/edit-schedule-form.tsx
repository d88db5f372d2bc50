import { useEffect, useRef } from 'react'
import type { ReportSchedule } from '#contract/reporting/center/report-schedules'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { reportPath } from '#web/lib/pages/paths/report-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import type { AnswerWithAll } from '../../edit/conflicts/answer-with-all.ts'
import { ConflictOf } from '../../edit/conflicts/conflict-notice.tsx'
import type { ScheduleChanged } from './edit-schedule.ts'
import type { BuilderData } from './load-builder.ts'
import { NameField, Part, ReportParts } from './report-parts.tsx'
import { reportFieldName, reportFieldText } from './report-words.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { draftOf, scheduleValues, timingOf } from './schedule-values.ts'

/** All of a schedule as it is kept. Whoever saves second sees what the other changed. */
export function EditScheduleForm({
  advertiser,
  schedule,
  draft,
  name,
  today,
}: BuilderData & { schedule: ReportSchedule }) {
  const t = useMessages()
  const form = useActionForm<ScheduleChanged>('edit_schedule')
  const { answer, problems, isSending, done: conflict } = form
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conflict) notice.current?.focus()
  }, [conflict])
  const now = scheduleValues(schedule)
  const sent = answer && !answer.isDone ? (answer as AnswerWithAll).all : null
  const filled = conflict?.typed ?? sent
  // What is refused was typed over what was seen then.
  const before = sent ?? {}
  const { currency } = advertiser
  const values = { ...timingOf(now), report_name: name, ...(filled && timingOf(filled)) }
  return (
    <ActionForm of={form} className="mt-6">
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <input type="hidden" name="schedule" value={schedule.id} />
      <input type="hidden" name="version" value={before.version?.[0] ?? schedule.version} />
      <input type="hidden" name="seen" value={before.seen?.[0] ?? JSON.stringify(now)} />
      <fieldset
        // What somebody else saved fills the fields anew.
        key={conflict ? schedule.version : 0}
        disabled={form.fetcher.state !== 'idle'}
        className="flex flex-col gap-5"
      >
        {conflict && (
          <div ref={notice} tabIndex={-1}>
            <ConflictOf
              conflict={conflict}
              now={now}
              nameOf={(field) => reportFieldName(field, t)}
              textOf={(field, shown) => reportFieldText(field, shown, { currency, t })}
            />
          </div>
        )}
        <ReportParts
          {...{ advertiser, today, problems, draft: filled ? draftOf(filled) : draft }}
        />
        <Part
          title={t('reportPages.schedule')}
          text={t('reportPages.scheduleText', { zone: advertiser.time_zone })}
        >
          <div className="mb-4 flex flex-wrap">
            <NameField name={values.report_name} problems={problems} />
          </div>
          <ScheduleFields values={values} problems={problems} />
        </Part>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="step" value="save" variant="primary" isLoading={isSending}>
            {t('campaigns.save')}
          </Button>
          <span className="no-script:hidden">
            <Button type="submit" name="step" value="preview" isLoading={isSending}>
              {t('reportPages.showPreview')}
            </Button>
          </span>
          <ButtonLink variant="quiet" href={`${reportPath(advertiser.id, 'history')}#schedules`}>
            {t('form.cancel')}
          </ButtonLink>
        </div>
      </fieldset>
    </ActionForm>
  )
}

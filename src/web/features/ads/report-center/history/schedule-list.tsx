import type { Advertiser } from '#contract/advertisers/advertiser'
import type { ReportSchedule } from '#contract/reporting/center/report-schedules'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { schedulePath } from '#web/lib/pages/paths/report-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { rowClass } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { cadenceText } from './schedule-words.ts'

/** What is made by itself, when next, and who is mailed. */
export function ScheduleList({
  advertiser,
  schedules,
}: {
  advertiser: Advertiser
  schedules: readonly ReportSchedule[]
}) {
  const t = useMessages()
  return (
    <ul aria-label={t('reportPages.schedules')}>
      {schedules.map((schedule) => {
        const next = new Date(schedule.next_time * 1_000).toLocaleString(t.locale, {
          ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: advertiser.time_zone },
        })
        const recipients = schedule.recipients.map(({ email, is_ended }) =>
          is_ended ? t('reportPages.unsubscribed', { email }) : email,
        )
        return (
          <li key={schedule.id} className={rowClass}>
            <div className="min-w-0 grow basis-72">
              <strong className="font-bold break-words">{schedule.name}</strong>
              <p className="text-sm text-ink-soft">
                {cadenceText(schedule, t)} · {t('reportPages.next', { when: next })}
              </p>
              <p className="text-sm break-words text-ink-soft">{recipients.join(', ')}</p>
            </div>
            {schedule.is_changeable && (
              <div className="flex flex-wrap gap-2">
                <ButtonLink
                  size="sm"
                  href={schedulePath(advertiser.id, schedule.id)}
                  aria-label={t('reportPages.editNamed', { name: schedule.name })}
                >
                  {t('reportPages.edit')}
                </ButtonLink>
                <EndForm advertiserId={advertiser.id} schedule={schedule} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function EndForm({ advertiserId, schedule }: { advertiserId: string; schedule: ReportSchedule }) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useActionForm('end_schedule', {
    onRefused: ({ problems }) => toasts.show({ text: problems.form ?? '', tone: 'danger' }),
  })
  return (
    <ActionForm of={form} isQuiet>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="report_schedule_id" value={schedule.id} />
      <Button
        type="submit"
        size="sm"
        variant="quiet"
        isLoading={form.isSending}
        aria-label={t('reportPages.endNamed', { name: schedule.name })}
      >
        {t('reportPages.end')}
      </Button>
    </ActionForm>
  )
}

import { alwaysHiding, legalHours } from '#contract/reports/class-bounds'
import type { ReportClass } from '#contract/reports/report-classes'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

export function ClassForm({ one, name }: { one: ReportClass; name: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const { reason } = one
  const set = useActionForm<ReportClass>('set', {
    onDone: () =>
      toasts.show({ text: t('operator.saved', { name }), tone: 'success', tag: reason }),
  })
  const isMine = set.values.reason === reason
  const number = (
    field: 'clock_hours' | 'first_alarm_percent' | 'second_alarm_percent' | 'keep_days',
  ) => ({
    name: field,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 5,
    defaultValue: (isMine ? set.values[field] : undefined) ?? String(one[field]),
    error: isMine ? set.problems[field] : undefined,
  })
  const percent = <span className="pe-2 text-ink-soft">%</span>
  const hours = legalHours[reason]
  const isAlwaysHiding = alwaysHiding.includes(reason)
  return (
    <ActionForm of={set} className="flex flex-col gap-5">
      <input type="hidden" name="reason" value={reason} />
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <TextField
          label={t('moderation.classHours')}
          hint={hours === undefined ? undefined : t('moderation.classHoursMax', { hours })}
          {...number('clock_hours')}
        />
        <TextField
          label={t('moderation.classKeep')}
          hint={t('moderation.classKeepHint')}
          {...number('keep_days')}
        />
        <TextField
          label={t('moderation.classFirst')}
          hint={t('moderation.classAlarmHint')}
          end={percent}
          {...number('first_alarm_percent')}
        />
        <TextField
          label={t('moderation.classSecondAlarm')}
          hint={t('moderation.classAlarmHint')}
          end={percent}
          {...number('second_alarm_percent')}
        />
      </div>
      <div className="grid gap-x-8 gap-y-4 tablet:grid-cols-2">
        {isAlwaysHiding ? (
          <p className="text-sm text-ink-soft">
            <input type="hidden" name="hides_at_once" value="true" />
            {t('moderation.classHidesAlways')}
          </p>
        ) : (
          <Switch
            label={t('moderation.classHidesLabel')}
            hint={t('moderation.classHidesHint')}
            name="hides_at_once"
            value="true"
            defaultChecked={one.hides_at_once}
          />
        )}
        <Switch
          label={t('moderation.classSecondLabel')}
          hint={t('moderation.classSecondHint')}
          name="needs_second"
          value="true"
          defaultChecked={one.needs_second}
        />
      </div>
      <Button
        type="submit"
        isLoading={set.isSending}
        className="self-start"
        aria-label={t('operator.saveNamed', { name })}
      >
        {t('operator.save')}
      </Button>
    </ActionForm>
  )
}

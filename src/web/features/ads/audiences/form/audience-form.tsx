import type { Audience } from '#contract/audiences/audience'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { AudienceFormData } from '../load-form.ts'
import { RuleFields } from './rule-fields.tsx'

/** Makes an audience, or changes one: its rule, name and how long people stay in it. */
export function AudienceForm(data: AudienceFormData) {
  const t = useMessages()
  const toasts = useToasts()
  const { advertiser, audience, managed, type } = data
  const form = useActionForm<Audience>(audience ? 'edit_audience' : 'create_audience', {
    onDone: () => toasts.show({ text: t('audiencePages.saved'), tone: 'success' }),
  })
  const { problems, values } = form
  return (
    <ActionForm
      of={form}
      className="flex max-w-160 flex-col items-start gap-5 px-4 py-5 tablet:px-5"
    >
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <input type="hidden" name="audience_type" value={type} />
      <input type="hidden" name="managed" value={managed ?? ''} />
      {audience && (
        <>
          <input type="hidden" name="audience_id" value={audience.id} />
          <input type="hidden" name="version" value={audience.version} />
        </>
      )}
      <TextField
        label={t('audiencePages.name')}
        name="name"
        autoComplete="off"
        maxLength={limits.audienceNameLength}
        defaultValue={values.name ?? audience?.name}
        error={problems.name}
        required
        className="w-full"
      />
      <RuleFields {...data} problems={problems} />
      {type !== 'CUSTOMER_LIST' && (
        <TextField
          label={t('audiencePages.days')}
          name="retention_days"
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.audienceRetentionDaysMax}
          hint={t('audiencePages.daysHint')}
          defaultValue={
            values.retention_days ??
            String(audience?.retention_days ?? limits.audienceRetentionDays)
          }
          error={problems.retention_days}
        />
      )}
      {audience && <p className="text-sm text-ink-soft">{t('audiencePages.madeAnew')}</p>}
      <Button type="submit" variant="primary" isLoading={form.isSending}>
        {t(audience ? 'audiencePages.save' : 'audiencePages.createConfirm')}
      </Button>
    </ActionForm>
  )
}

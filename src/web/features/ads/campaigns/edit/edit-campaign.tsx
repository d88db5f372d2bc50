import type { Campaign } from '#contract/campaigns/campaign'
import { dayAt } from '#contract/campaigns/days'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { calendarText } from '../figures/day-text.ts'
import { EditForm } from './edit-form.tsx'

export function EditCampaign({ campaign, zone }: { campaign: Campaign; zone: string }) {
  const t = useMessages()
  const { id, ad_account_id, name, end_time, version } = campaign
  const lastDay = end_time === null ? '' : dayAt(zone, new Date((end_time - 1) * 1_000))
  return (
    <EditForm
      intent="edit_campaign"
      idName="campaign_id"
      id={id}
      advertiserId={ad_account_id}
      version={version}
      summary={t('campaigns.editCampaign')}
      now={[
        [t('campaigns.name'), name],
        [
          t('campaigns.lastDay'),
          lastDay === '' ? t('campaigns.noEnd') : calendarText(lastDay, t.locale),
        ],
      ]}
    >
      {(typed) => (
        <>
          <TextField
            label={t('campaigns.name')}
            name="name"
            autoComplete="off"
            maxLength={limits.campaignNameLength}
            defaultValue={typed.of('name')?.[0] ?? name}
            error={typed.problems.name}
            required
            className="w-full"
          />
          <TextField
            label={t('campaigns.lastDay')}
            name="end_time"
            type="date"
            hint={t('campaigns.lastDayHint')}
            defaultValue={typed.of('end_time')?.[0] ?? lastDay}
            error={typed.problems.end_time}
          />
        </>
      )}
    </EditForm>
  )
}

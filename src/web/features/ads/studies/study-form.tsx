import { limits } from '#contract/limits'
import { CampaignSet } from '#web/lib/ads/find/campaign-set.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { StudiesData } from './load-studies.ts'

/** In percent. */
export const usualShares = { lift: '10', ab: '50' }

export function StudyForm({
  advertiser,
  kind,
  design,
  found,
}: StudiesData & { found: NonNullable<StudiesData['found']> }) {
  const t = useMessages()
  const form = useActionForm('create_study')
  const { problems, values } = form
  return (
    <ActionForm
      of={form}
      className="flex max-w-160 flex-col items-start gap-5 px-4 py-5 tablet:px-5"
    >
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <TextField
        label={t('studyPages.name')}
        name="name"
        autoComplete="off"
        maxLength={limits.campaignNameLength}
        defaultValue={values.name}
        error={problems.name}
        required
        className="w-full"
      />
      <TextField
        key={design.share}
        label={t('studyPages.share', { kind })}
        name="share"
        inputMode="decimal"
        hint={t('studyPages.shareHint')}
        defaultValue={values.share ?? (design.share === '' ? usualShares[kind] : design.share)}
        error={problems.share}
        required
      />
      {kind === 'lift' ? (
        <CampaignSet
          advertiserId={advertiser.id}
          label={t('studyPages.campaigns')}
          name="campaign_ids"
          campaigns={found.campaigns}
          hint={t('studyPages.campaignsHint')}
        />
      ) : (
        <>
          <input type="hidden" name="kind" value={kind} />
          <CampaignSet
            advertiserId={advertiser.id}
            label={t('studyPages.version', { version: 'a' })}
            name="compared_campaign_ids"
            campaigns={found.campaigns}
            error={problems.compared_campaign_ids}
          />
          <CampaignSet
            advertiserId={advertiser.id}
            label={t('studyPages.version', { version: 'b' })}
            name="campaign_ids"
            campaigns={found.campaigns}
          />
        </>
      )}
      <TextField
        label={t('studyPages.start')}
        name="start_time"
        type="date"
        hint={t('studyPages.startHint')}
        defaultValue={values.start_time}
        error={problems.start_time}
      />
      <TextField
        label={t('studyPages.lastDay')}
        name="end_time"
        type="date"
        hint={t('studyPages.lastDayHint')}
        defaultValue={values.end_time}
        error={problems.end_time}
        required
      />
      <p className="text-sm text-ink-soft">{t('studyPages.fixed')}</p>
      <Button type="submit" variant="primary" isLoading={form.isSending}>
        {t('studyPages.createConfirm')}
      </Button>
    </ActionForm>
  )
}

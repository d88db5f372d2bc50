import type { NegativeKeyword } from '#contract/reporting/keywords/negative-keywords'
import { CampaignSet } from '#web/lib/ads/find/campaign-set.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { useKeywordForm } from './use-keyword-form.ts'

/** Excludes the same in other campaigns. */
export function CopyForm({
  advertiserId,
  keywords,
  campaigns,
}: {
  advertiserId: string
  keywords: readonly NegativeKeyword[]
  campaigns: readonly SelectOption[]
}) {
  const t = useMessages()
  const form = useKeywordForm('copy', advertiserId)
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="min-h-12 cursor-pointer px-4 py-3 font-bold">
        {t('adKeywords.copy')}
      </summary>
      <ActionForm of={form} className="grid gap-4 px-4 pb-4 tablet:grid-cols-2">
        <input type="hidden" name="advertiser_id" value={advertiserId} />
        <CheckboxSet
          legend={t('adKeywords.copyWhat')}
          name="chosen"
          options={keywords.map(({ value, match_type }) => ({
            value: `${match_type}:${value}`,
            label: `${value} · ${t('adTable.matchType', { type: match_type })}`,
          }))}
          chosen={[]}
          keysHint={t('adKeywords.setKeys')}
        />
        <CampaignSet
          advertiserId={advertiserId}
          label={t('adKeywords.copyTo')}
          name="campaign_ids"
          campaigns={campaigns.map(({ value, label }) => ({ id: value, name: label }))}
          error={form.problems.campaign_ids}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          isLoading={form.isSending}
        >
          {t('adKeywords.copyThese')}
        </Button>
      </ActionForm>
    </details>
  )
}

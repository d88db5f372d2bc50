import type { Audience } from '#contract/audiences/audience'
import type { AudienceOverlap } from '#contract/audiences/compare-audiences'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { boundsText } from './audience-facts.tsx'

/** About how many people are in another audience too. */
export function OverlapForm({
  audience,
  others,
}: {
  audience: Audience
  others: { id: string; name: string }[]
}) {
  const t = useMessages()
  const form = useActionForm<AudienceOverlap>('compare')
  const { done, problems } = form
  const other = others.find(({ id }) => id === done?.other_audience_id)
  return (
    <Panel title={t('audiencePages.overlap')} text={t('audiencePages.overlapText')}>
      {others.length === 0 ? (
        <p className="px-4 py-4 tablet:px-5">{t('audiencePages.noOthers')}</p>
      ) : (
        <ActionForm
          of={form}
          className="grid gap-4 px-4 py-4 tablet:grid-cols-[1fr_auto] tablet:items-start tablet:px-5"
        >
          <input type="hidden" name="advertiser_id" value={audience.ad_account_id} />
          <input type="hidden" name="audience_id" value={audience.id} />
          <Select
            label={t('audiencePages.other')}
            name="other_audience_id"
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={done?.other_audience_id ?? others[0]?.id}
            error={problems.other_audience_id}
          />
          <Button type="submit" isLoading={form.isSending} className="tablet:mt-7">
            {t('audiencePages.compare')}
          </Button>
        </ActionForm>
      )}
      <p role="status" className={done ? 'border-t border-line px-4 py-4 tablet:px-5' : undefined}>
        {done &&
          t('audiencePages.shared', { size: boundsText(done.size, t), other: other?.name ?? '' })}
      </p>
    </Panel>
  )
}

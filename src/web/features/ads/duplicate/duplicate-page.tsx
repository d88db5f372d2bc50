import { useState } from 'react'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { copiedDays } from '#contract/campaigns/duplicate-ads'
import { limits } from '#contract/limits'
import { FindEntity } from '#web/lib/ads/find/find-entity.tsx'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { editPath } from '#web/lib/pages/paths/change-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { BackLink } from '#web/ui/buttons/back-link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { CopiesPanel } from './copies-panel.tsx'
import type { Duplicated } from './duplicate-action.ts'
import type { DuplicateData } from './load-duplicate.ts'

type Found = NonNullable<DuplicateData['found']>

/** Copies a campaign, ad group or ad with all below it. */
export function DuplicatePage({ advertiser, found }: DuplicateData) {
  const t = useMessages()
  const form = useActionForm<Duplicated>('duplicate')
  if (found === null)
    return (
      <div className="max-w-320">
        <h1 className="text-headline">{t('adChanges.duplicate')}</h1>
        <RoleMissing permission="edit_ads" />
      </div>
    )
  const { level, entity } = found.edited
  const back =
    level === 'CAMPAIGN'
      ? campaignPath(advertiser.id, entity.id)
      : editPath(advertiser.id, level, entity.id)
  return (
    <div className="max-w-200">
      <BackLink href={back}>{entity.name}</BackLink>
      <h1 className="text-headline mt-2 break-words">
        {t('adChanges.duplicateNamed', { level, name: entity.name })}
      </h1>
      {form.done && (
        <CopiesPanel
          key={form.done.copies.map(({ id }) => id).join(' ')}
          advertiser={advertiser}
          done={form.done}
        />
      )}
      <Panel title={t('adChanges.copies')} text={t('adChanges.copiesText', { level })}>
        <DuplicateForm {...{ advertiser, found, form }} />
      </Panel>
    </div>
  )
}

function DuplicateForm({
  advertiser,
  found: { edited, places },
  form,
}: {
  advertiser: Advertiser
  found: Found
  form: ReturnType<typeof useActionForm<Duplicated>>
}) {
  const t = useMessages()
  const { level, entity } = edited
  // One that was found by name.
  const [elsewhere, setElsewhere] = useState<SelectOption | null>(null)
  const others = places.filter(({ value }) => value !== elsewhere?.value)
  const { values, problems } = form
  const beside =
    level === 'AD'
      ? edited.entity.ad_group_id
      : level === 'AD_GROUP'
        ? edited.entity.campaign_id
        : ''
  const name = { CAMPAIGN: 'campaign_id', AD_GROUP: 'ad_group_id', AD: 'ad_id' }[level]
  return (
    <ActionForm of={form} className="flex flex-col items-start gap-5 px-4 py-5 tablet:px-5">
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <input type="hidden" name={name} value={entity.id} />
      <div className="flex flex-wrap gap-5">
        <TextField
          label={t('adChanges.count')}
          hint={t('adChanges.countHint', { max: limits.copiesAtOnce })}
          name="count"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          defaultValue={values.count ?? '1'}
          error={problems.count}
          required
        />
        <TextField
          label={t('adChanges.suffix')}
          hint={t('adChanges.suffixHint')}
          name="suffix"
          autoComplete="off"
          maxLength={limits.copySuffixLength}
          defaultValue={values.suffix ?? t('adChanges.suffixUsual')}
          error={problems.suffix}
        />
      </div>
      {places.length > 0 && (
        <>
          <Select
            key={elsewhere?.value}
            label={t('adChanges.place', { level })}
            name="place"
            defaultValue={elsewhere?.value ?? values.place ?? beside}
            options={elsewhere ? [elsewhere, ...others] : places}
            error={problems.place}
          />
          <FindEntity
            advertiserId={advertiser.id}
            kind={level === 'AD' ? 'adgroup' : 'campaign'}
            onPick={({ id, name }) => setElsewhere({ value: id, label: name })}
          />
        </>
      )}
      {level !== 'AD' && (
        <RadioGroup
          legend={t('adChanges.days')}
          name="days"
          defaultValue={values.days ?? 'keep'}
          options={copiedDays.map((value) => ({
            value,
            label: t('adChanges.daysOf', { how: value }),
            hint: t('adChanges.daysHint', { how: value }),
          }))}
          {...(problems.days !== undefined && { error: problems.days })}
        />
      )}
      {level === 'AD' && <input type="hidden" name="days" value="keep" />}
      <RadioGroup
        legend={t('adChanges.statusOfCopy')}
        name="status"
        defaultValue={values.status ?? 'paused'}
        options={(['paused', 'same'] as const).map((value) => ({
          value,
          label: t('adChanges.copyStatus', { status: value }),
        }))}
      />
      <Button type="submit" variant="primary" isLoading={form.isSending}>
        {t('adChanges.duplicate')}
      </Button>
    </ActionForm>
  )
}

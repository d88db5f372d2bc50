import type { Advertiser } from '#contract/advertisers/advertiser'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { campaignPath } from '#web/lib/pages/paths/campaign-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { ConflictNotice } from '../edit/conflicts/conflict-notice.tsx'
import { useEditForm } from '../edit/conflicts/use-edit-form.ts'
import type { FieldWords } from '../edit/form-words.ts'
import { AutomatedFields, NameField } from './automated-fields.tsx'
import type { FoundAutomated } from './load-automated.ts'
import { type PinOption, pinName } from './pin-set.tsx'

/** What people decide, and what somebody else decided since. */
export function EditForm({ advertiser, found }: { advertiser: Advertiser; found: FoundAutomated }) {
  const t = useMessages()
  const { automated, values, choices } = found
  const { campaign, ads } = automated
  const { form, conflict, notice, refused } = useEditForm()
  const shown = conflict?.typed ?? refused ?? values
  const of = (name: string) => shown[name] ?? []
  const seen = JSON.stringify(values)
  const shows = campaign.objective_type === 'CATALOG_SALES' ? 'items' : 'pins'
  const { problems } = form
  // Fields that wait for what was saved would be sent without what they say.
  const isBusy = form.fetcher.state !== 'idle'
  const { currency, time_zone: zone } = advertiser
  const own = distinct(
    ads.map(({ pin_id: id, image_url: imageUrl, name }) => ({ id, imageUrl, name })),
  )
  const words = wordsOf({ found, own, t, currency, zone })
  return (
    <ActionForm of={form} className="px-4 py-5 tablet:px-5">
      {conflict && (
        <div ref={notice} tabIndex={-1} className="mb-6">
          <ConflictNotice {...{ conflict, words }} now={values} />
        </div>
      )}
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <input type="hidden" name="campaign_id" value={campaign.id} />
      <input type="hidden" name="shows" value={shows} />
      {/* What is refused was typed over what was seen then. */}
      <input type="hidden" name="seen" value={refused?.seen?.[0] ?? seen} />
      <fieldset
        // What was saved fills the fields anew.
        key={`${seen} ${conflict ? 'changed' : ''}`}
        disabled={isBusy}
        className="flex min-w-0 flex-col items-start gap-6"
      >
        <NameField {...{ of, problems }} />
        <Select
          label={t('campaigns.field', { field: 'status', entity: 'campaign' })}
          name="status"
          defaultValue={of('status')[0]}
          error={problems.status}
          options={(['ACTIVE', 'PAUSED'] as const).map((value) => ({
            value,
            label: t('campaigns.statusName', { status: value }),
          }))}
        />
        <AutomatedFields
          {...{ choices, currency, of, problems, own, shows }}
          advertiserId={advertiser.id}
        />
      </fieldset>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {t('campaigns.save')}
        </Button>
        <ButtonLink variant="quiet" href={campaignPath(advertiser.id, campaign.id)}>
          {t('form.cancel')}
        </ButtonLink>
      </div>
    </ActionForm>
  )
}

/** What its fields are called, and what is chosen in them. */
function wordsOf({
  found: { choices },
  own,
  t,
  ...words
}: Pick<FieldWords, 't' | 'currency' | 'zone'> & {
  found: FoundAutomated
  own: readonly PinOption[]
}): FieldWords {
  const { lists, countries, pins, productGroups } = choices
  return {
    ...{ ...words, t },
    labels: {
      daily_spend_cap: t('automatedPages.budget'),
      AUDIENCE_INCLUDE: t('automatedPages.lists', { name: 'AUDIENCE_INCLUDE' }),
      AUDIENCE_EXCLUDE: t('automatedPages.lists', { name: 'AUDIENCE_EXCLUDE' }),
      pin_ids: t('automatedPages.pins'),
      product_group_ids: t('automatedPages.groups'),
    },
    options: {
      ...{ LOCATION: countries, AUDIENCE_INCLUDE: lists, AUDIENCE_EXCLUDE: lists },
      product_group_ids: productGroups.flatMap((feed) => feed.options),
      pin_ids: [
        ...own.map(({ id: value, name: label }) => ({ value, label })),
        ...pins.items.map((pin) => ({ value: pin.id, label: pinName(pin, t) })),
      ],
    },
  }
}

/** A pin may have several ads. */
function distinct<T extends { id: string }>(pins: readonly T[]): T[] {
  return [...new Map(pins.map((pin) => [pin.id, pin])).values()]
}

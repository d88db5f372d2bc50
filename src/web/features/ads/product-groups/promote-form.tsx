import type { Advertiser } from '#contract/advertisers/advertiser'
import type { ProductGroup } from '#contract/catalogs/product-groups'
import { limits } from '#contract/limits'
import { ConsentText } from '#web/lib/ads/consent-text.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { CheckboxSet } from '#web/ui/fields/checkbox-set/checkbox-set.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AmountField } from '../edit/common-fields.tsx'
import type { AnswerWithAll } from '../edit/conflicts/answer-with-all.ts'
import type { PromoteChoices } from './promote-choices.ts'

/** Begins a campaign for catalog sales with one product group. */
export function PromoteForm({
  advertiser,
  group,
  choices: { defaults, countries, terms },
}: {
  advertiser: Advertiser
  group: ProductGroup
  choices: PromoteChoices
}) {
  const t = useMessages()
  const form = useActionForm('promote_group')
  const { problems } = form
  const { currency } = advertiser
  const home = defaults.target_countries.includes(advertiser.country) ? [advertiser.country] : []
  const usual: Record<string, readonly string[]> = {
    name: [group.name],
    daily_budget: [String(defaults.suggested_budget_in_micro_currency / 1_000_000)],
    countries: home,
  }
  const isRefused = form.answer !== undefined && !form.answer.isDone
  const sent = (form.answer as AnswerWithAll | undefined)?.all ?? {}
  const of = (name: string) => (isRefused ? sent[name] : usual[name]) ?? []
  const minimum = moneyText(defaults.minimum_budget_in_micro_currency, currency, t.locale)
  return (
    <ActionForm of={form} className="flex flex-col items-start gap-5 px-4 py-5 tablet:px-5">
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <input type="hidden" name="product_group_id" value={group.id} />
      <TextField
        label={t('productGroups.campaignName')}
        name="name"
        autoComplete="off"
        maxLength={limits.campaignNameLength}
        defaultValue={of('name')[0]}
        error={problems.name}
        className="w-full max-w-120"
      />
      <AmountField
        name="daily_budget"
        label={t('productGroups.budget')}
        hint={t('productGroups.budgetHint', { amount: minimum })}
        {...{ currency, of, problems }}
      />
      <AmountField
        name="bid"
        label={t('productGroups.bid')}
        hint={t('productGroups.bidHint')}
        {...{ currency, of, problems }}
      />
      <CheckboxSet
        legend={t('productGroups.countries')}
        name="countries"
        options={countries}
        chosen={of('countries')}
        error={problems.countries}
        keysHint={t('form.keysHint')}
      />
      {terms && (
        <div className="flex flex-col gap-3">
          <input type="hidden" name="needs_terms" value="yes" />
          <ConsentText terms={terms} />
          <Checkbox
            name="accepts_terms"
            value="yes"
            label={t('productGroups.acceptTerms')}
            error={problems.accepts_terms}
          />
        </div>
      )}
      <div className="flex justify-end gap-2 self-end">
        <ButtonLink href={catalogPath(advertiser.id, { group: group.id })} variant="quiet">
          {t('form.cancel')}
        </ButtonLink>
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          {t('productGroups.start')}
        </Button>
      </div>
    </ActionForm>
  )
}

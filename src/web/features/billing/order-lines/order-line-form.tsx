import type { Advertiser } from '#contract/advertisers/advertiser'
import { paidTypes } from '#contract/billing/enums'
import {
  listOrderableCampaigns,
  type OrderableCampaign,
  type OrderLine,
} from '#contract/billing/order-lines'
import { limits } from '#contract/limits'
import { CampaignSet } from '#web/lib/ads/find/campaign-set.tsx'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

interface OrderLineFormProps {
  advertiser: Advertiser
  /** Null: a new one is ordered. */
  edited: OrderLine | null
  /** The latest of no order line. */
  campaigns: readonly OrderableCampaign[]
  isOperator: boolean
  path: string
  today: string
}

/** Orders a budget, or changes one that was ordered. */
export function OrderLineForm(props: OrderLineFormProps) {
  const { advertiser, edited, isOperator, path, today } = props
  const t = useMessages()
  const toasts = useToasts()
  const form = useActionForm('order', {
    onDone: () => toasts.show({ text: t('billing.order.saved'), tone: 'success' }),
  })
  const { values, problems } = form
  const budget = edited ? String(edited.budget_micro / 1_000_000) : ''
  return (
    <ActionForm of={form} className="grid gap-4 px-4 py-4 tablet:grid-cols-2 tablet:px-5">
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      {edited && <input type="hidden" name="order_line_id" value={edited.id} />}
      <TextField
        label={t('billing.order.name')}
        name="name"
        maxLength={limits.orderLineNameLength}
        defaultValue={values.name ?? edited?.name}
        error={problems.name}
        required
      />
      <TextField
        label={t('billing.order.po')}
        note={t('billing.optional')}
        hint={t('billing.order.poNote')}
        name="po_number"
        maxLength={limits.poNumberLength}
        defaultValue={values.po_number ?? edited?.po_number ?? ''}
        error={problems.po_number}
      />
      <TextField
        label={t('billing.order.budget', { currency: advertiser.currency })}
        name="budget"
        inputMode="decimal"
        defaultValue={values.budget ?? budget}
        error={problems.budget ?? problems.budget_micro}
        required
      />
      {isOperator && !edited && (
        <Select
          label={t('billing.order.kind')}
          name="paid_type"
          options={paidTypes.map((value) => ({
            value,
            label: t('billing.order.paid', { kind: value }),
          }))}
          defaultValue={values.paid_type ?? 'PAID'}
          error={problems.paid_type}
        />
      )}
      <div className="grid grid-cols-2 gap-4 tablet:col-span-2">
        <TextField
          type="date"
          label={t('billing.order.start')}
          name="start_date"
          defaultValue={values.start_date ?? edited?.start_date ?? today}
          error={problems.start_date}
          required
        />
        <TextField
          type="date"
          label={t('billing.order.end')}
          note={t('billing.optional')}
          name="end_date"
          defaultValue={values.end_date ?? edited?.end_date ?? ''}
          error={problems.end_date}
        />
      </div>
      <div className="tablet:col-span-2">
        <Campaigns {...props} error={problems.campaign_ids} />
      </div>
      <div className="flex justify-end gap-2 tablet:col-span-2">
        {edited && (
          <ButtonLink href={path} variant="quiet">
            {t('form.cancel')}
          </ButtonLink>
        )}
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          {t(edited ? 'billing.order.save' : 'billing.order.create')}
        </Button>
      </div>
    </ActionForm>
  )
}

/** Those of other order lines are not among them. */
function Campaigns({
  advertiser,
  campaigns,
  edited,
  error,
}: Pick<OrderLineFormProps, 'advertiser' | 'campaigns' | 'edited'> & {
  error: string | undefined
}) {
  const t = useMessages()
  const own = (edited?.campaigns ?? []).map(toFound)
  if (own.length + campaigns.length === 0)
    return <p className="text-sm text-ink-soft">{t('billing.order.noCampaigns')}</p>
  return (
    <CampaignSet
      advertiserId={advertiser.id}
      label={t('billing.order.campaigns')}
      name="campaign_ids"
      chosen={own}
      campaigns={campaigns.map(toFound)}
      find={(query) => findFree(advertiser.id, query)}
      error={error}
    />
  )
}

const toFound = ({ campaign_id: id, name }: Pick<OrderableCampaign, 'campaign_id' | 'name'>) => ({
  ...{ id, name },
})

/** Who pays need not be allowed to see what campaigns do, as in other searches. */
async function findFree(advertiser_id: string, query: string) {
  return (await run(listOrderableCampaigns, { advertiser_id, query, free_only: true })).map(toFound)
}

import type { Advertiser } from '#contract/advertisers/advertiser'
import { oneRoleMay } from '#contract/advertisers/roles'
import type { OrderableCampaign, OrderLine } from '#contract/billing/order-lines'
import type { Page } from '#contract/paging'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { BillingFrame } from '../billing-frame.tsx'
import { OlderLink } from '../older-link.tsx'
import { OrderLineForm } from './order-line-form.tsx'
import { OrderLineTable } from './order-line-table.tsx'

export interface OrderLinesData {
  advertiser: Advertiser
  /** Null for those whose role does not let them see it. */
  orders: {
    page: Page<OrderLine>
    /** The latest of no order line. */
    campaigns: OrderableCampaign[]
    /** Ads are paid by invoice on this server. */
    isByInvoice: boolean
    /** The one that is edited; null: a new one. */
    edited: OrderLine | null
  } | null
  isOperator: boolean
  /** `YYYY-MM-DD`, in UTC. */
  today: string
}

/** Budgets that were ordered: what is left of them, and the campaigns that spend them. */
export function OrderLinesPage({ advertiser, orders, isOperator, today }: OrderLinesData) {
  const t = useMessages()
  const path = billingPath(advertiser.id, 'order_lines')
  const mayEdit = oneRoleMay(advertiser.permissions, 'edit_billing')
  return (
    <BillingFrame title="billing.tab.order_lines" isWide>
      {orders && !orders.isByInvoice && (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('billing.order.byInvoice')}
          text={t('billing.order.byInvoiceText')}
        />
      )}
      {orders?.isByInvoice && (
        <>
          {orders.page.items.length === 0 ? (
            <EmptyState
              title={t('billing.order.none')}
              text={t('billing.order.noneText')}
              isSmall
            />
          ) : (
            <Panel title={t('billing.order.title')} text={t('billing.order.text')}>
              <OrderLineTable
                {...{ advertiser, mayEdit, isOperator, path }}
                orders={orders.page.items}
              />
              <OlderLink path={path} bookmark={orders.page.bookmark} />
            </Panel>
          )}
          {mayEdit && (
            <Panel
              title={
                orders.edited
                  ? t('billing.order.editNamed', { name: orders.edited.name })
                  : t('billing.order.new')
              }
            >
              <OrderLineForm
                key={`${orders.edited?.id} ${orders.page.items.length}`}
                {...{ advertiser, path, isOperator, today }}
                edited={orders.edited}
                campaigns={orders.campaigns}
              />
            </Panel>
          )}
        </>
      )}
    </BillingFrame>
  )
}

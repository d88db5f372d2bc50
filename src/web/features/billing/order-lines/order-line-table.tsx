import type { Advertiser } from '#contract/advertisers/advertiser'
import type { OrderLine } from '#contract/billing/order-lines'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { daysText, dayText } from '../day-text.ts'
import { exactMoney } from '../exact-money.ts'

interface OrderLineTableProps {
  advertiser: Advertiser
  orders: readonly OrderLine[]
  mayEdit: boolean
  isOperator: boolean
  path: string
}

const cell = 'h-10 px-3 py-1 first:ps-4 last:pe-4'
const pinned = 'sticky start-0 z-1 bg-surface'

/** On narrow screens it scrolls by itself, its names staying in view. */
export function OrderLineTable(props: OrderLineTableProps) {
  const t = useMessages()
  const head = (key: 'status' | 'days' | 'total' | 'spent' | 'remaining', isFigure = false) => (
    <th
      scope="col"
      className={classNames(
        cell,
        'font-bold whitespace-nowrap',
        isFigure ? 'text-end' : 'text-start',
      )}
    >
      {t(`billing.order.${key}`)}
    </th>
  )
  return (
    <section
      aria-label={t('billing.order.table')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card"
    >
      <table className="w-full border-collapse text-sm tabular">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className={classNames(cell, pinned, 'text-start font-bold')}>
              {t('billing.order.name')}
            </th>
            {head('status')}
            {head('days')}
            {head('total', true)}
            {head('spent', true)}
            {head('remaining', true)}
            {props.mayEdit && (
              <th scope="col" className={classNames(cell, 'text-start font-bold')}>
                {t('billing.order.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {props.orders.map((order) => (
            <OrderLineRow key={order.id} {...props} order={order} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const dots: Partial<Record<OrderLine['state'], string>> = {
  RUNNING: 'bg-moss',
  SCHEDULED: 'bg-straw',
  EXHAUSTED: 'bg-berry',
}

function OrderLineRow({
  advertiser,
  order,
  mayEdit,
  isOperator,
  path,
}: OrderLineTableProps & { order: OrderLine }) {
  const t = useMessages()
  const money = (amount: number) => exactMoney(amount, order.currency, t.locale)
  const { name, state, paid_type, po_number, campaigns } = order
  const facts = [
    paid_type === 'PAID' ? null : t('billing.order.paid', { kind: paid_type }),
    po_number,
    ...campaigns.map((campaign) => campaign.name),
  ].filter(Boolean)
  return (
    <tr className="border-line not-first:border-t">
      <th
        scope="row"
        className={classNames(cell, pinned, 'max-w-60 min-w-36 text-start font-normal')}
      >
        <span className="block font-bold break-words">{name}</span>
        {facts.length > 0 && <span className="text-ink-soft">{facts.join(' · ')}</span>}
      </th>
      <td className={classNames(cell, 'whitespace-nowrap')}>
        <span className="inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            className={classNames(
              'size-2.5 shrink-0 rounded-pill border border-transparent',
              dots[state] ?? 'border-line-strong!',
            )}
          />
          {t('billing.order.state', { state })}
        </span>
      </td>
      <td className={classNames(cell, 'whitespace-nowrap')}>
        <Days order={order} />
      </td>
      {(['budget_micro', 'spent_micro', 'remaining_micro'] as const).map((name) => (
        <td key={name} className={classNames(cell, 'text-end')}>
          {money(order[name])}
        </td>
      ))}
      {mayEdit && (
        <td className={cell}>
          {(paid_type === 'PAID' || isOperator) && (
            <div className="flex gap-2">
              <StatusForm advertiserId={advertiser.id} order={order} />
              <ButtonLink
                size="sm"
                variant="quiet"
                href={`${path}?edit=${order.id}`}
                aria-label={t('billing.order.editNamed', { name })}
              >
                {t('billing.order.edit')}
              </ButtonLink>
            </div>
          )}
        </td>
      )}
    </tr>
  )
}

function Days({ order: { start_date, end_date } }: { order: OrderLine }) {
  const t = useMessages()
  const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000
  return end_date === null
    ? t('billing.order.from', { day: dayText(seconds(start_date), t.locale) })
    : daysText(seconds(start_date), seconds(end_date), t.locale)
}

function StatusForm({ advertiserId, order }: { advertiserId: string; order: OrderLine }) {
  const t = useMessages()
  const form = useActionForm(`order_status ${order.id}`)
  const isActive = order.status === 'ACTIVE'
  return (
    <ActionForm of={form} isQuiet>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="status" value={isActive ? 'PAUSED' : 'ACTIVE'} />
      <input type="hidden" name="order_line_id" value={order.id} />
      <Button
        type="submit"
        size="sm"
        isLoading={form.isSending}
        aria-label={t(isActive ? 'billing.order.pauseNamed' : 'billing.order.resumeNamed', {
          name: order.name,
        })}
      >
        {t(isActive ? 'billing.order.pause' : 'billing.order.resume')}
      </Button>
    </ActionForm>
  )
}

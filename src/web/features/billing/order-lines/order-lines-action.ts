import { type ActionFunctionArgs, redirect } from 'react-router'
import type { OrderLineStatus, PaidType } from '#contract/billing/enums'
import { createOrderLine, editOrderLine } from '#contract/billing/order-lines'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { readAmount } from '#web/lib/texts/read-amount.ts'

function check({ text, t }: ActionInput): Problems {
  const problems: Problems = {}
  if (readAmount(text('budget')) === null) problems.budget = t('billing.order.badBudget')
  const [start, end] = [text('start_date'), text('end_date')]
  if (end !== '' && end < start) problems.end_date = t('billing.order.badDays')
  return problems
}

const order = {
  check,
  do: async ({ text, all, run }: ActionInput) => {
    const advertiser_id = text('advertiser_id')
    const order_line_id = text('order_line_id')
    const fields = {
      advertiser_id,
      name: text('name'),
      po_number: text('po_number'),
      budget_micro: readAmount(text('budget')) ?? '',
      start_date: text('start_date'),
      end_date: text('end_date'),
      campaign_ids: all('campaign_ids'),
    }
    if (order_line_id === '')
      return run(createOrderLine, {
        ...fields,
        paid_type: (text('paid_type') || 'PAID') as PaidType,
      })
    await run(editOrderLine, { ...fields, order_line_id })
    throw redirect(billingPath(advertiser_id, 'order_lines'), 303)
  },
}

const status = {
  do: ({ text, run }: ActionInput) =>
    run(editOrderLine, {
      advertiser_id: text('advertiser_id'),
      order_line_id: text('order_line_id'),
      status: text('status') as OrderLineStatus,
    }),
}

/** Each order line has a form of its own to pause it, named by its id. */
export async function orderLinesAction(args: ActionFunctionArgs) {
  const intent = (await args.request.clone().formData()).get('intent')
  const isStatus = typeof intent === 'string' && /^order_status \d+$/.test(intent)
  return formAction({ order, ...(isStatus && { [intent]: status }) })(args)
}

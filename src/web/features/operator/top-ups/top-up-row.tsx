import type { OperatorTopUp } from '#contract/billing/operator-top-ups'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { UndoBox } from '../undo-box.tsx'

/** A payment in advance: whose, how much and when; who entered it; and whether it can be taken back. */
export function TopUpRow({ topUp }: { topUp: OperatorTopUp }) {
  const t = useMessages()
  const momentText = useDateText()
  const { account_name, business_name, currency, amount_micro, paid_on, note, undone } = topUp
  const money = (micro: number) => moneyText(micro, currency, t.locale)
  const whenText = (seconds: number) => momentText(new Date(seconds * 1_000).toISOString())
  const day =
    paid_on === null
      ? ''
      : new Date(`${paid_on}T00:00:00Z`).toLocaleDateString(t.locale, {
          ...{ timeZone: 'UTC', dateStyle: 'medium' },
        })
  const entry = {
    ...{ amount: money(amount_micro), day, by: topUp.entered_by },
    when: whenText(topUp.created_time),
  }
  return (
    <li tabIndex={-1} className="border-line px-4 py-4 not-first:border-t tablet:px-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <h2 className="text-base break-words">
            <bdi>{business_name}</bdi>
          </h2>
          {account_name !== business_name && (
            <p className="break-words text-ink-soft">
              <bdi>{account_name}</bdi>
            </p>
          )}
          <p className="text-sm break-words text-ink-soft">
            {t('operator.invoicePayment', { kind: 'ENTERED', ...entry })}
            {note !== null && (
              <>
                {' · '}
                <bdi>{note}</bdi>
              </>
            )}
          </p>
          {undone !== null && (
            <p className="text-sm break-words text-ink-soft">
              {t('operator.invoicePayment', {
                ...{ ...entry, kind: 'REVERSED', by: undone.entered_by },
                when: whenText(undone.created_time),
              })}
              {undone.note !== null && (
                <>
                  {' · '}
                  <bdi>{undone.note}</bdi>
                </>
              )}
            </p>
          )}
        </div>
        {undone !== null && (
          <Chip size="sm" tone="sand">
            {t('operator.topUpUndone')}
          </Chip>
        )}
        <p className="ms-auto font-bold tabular">{money(amount_micro)}</p>
      </div>
      {undone === null &&
        (topUp.left_micro < amount_micro ? (
          <p className="mt-2 max-w-160 text-sm text-ink-soft">
            {t('operator.topUpSpent', { left: money(topUp.left_micro) })}
          </p>
        ) : (
          <UndoTopUp topUp={topUp} amount={money(amount_micro)} />
        ))}
    </li>
  )
}

function UndoTopUp({ topUp, amount }: { topUp: OperatorTopUp; amount: string }) {
  const t = useMessages()
  const { charge_id, advertiser_id, business_name: name } = topUp
  return (
    <UndoBox
      fields={{ charge_id, advertiser_id }}
      label={t('operator.topUpUndoNamed', { amount, name })}
      text={t('operator.topUpUndoText')}
      doneText={t('operator.topUpUndoneNow', { amount, name })}
      refusals={{ refund_too_large: t('operator.topUpSpentNow') }}
    />
  )
}

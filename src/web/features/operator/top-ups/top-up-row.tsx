import { useRef } from 'react'
import type { OperatorTopUp } from '#contract/billing/operator-top-ups'
import { limits } from '#contract/limits'
import { useDateText } from '#web/lib/dates/use-date-text.ts'
import { placesAfter } from '#web/lib/focus/places-after.ts'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import type { Problems } from '#web/lib/forms/form-action.ts'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

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
  const toasts = useToasts()
  const { charge_id, advertiser_id, business_name: name } = topUp
  const box = useRef<HTMLDetailsElement>(null)
  const leaveTo = useFocusAfter()
  const undo = useActionForm('undo', {
    onDone: () => {
      leaveTo(...placesAfter(box.current))
      toasts.show({ text: t('operator.topUpUndoneNow', { amount, name }), tone: 'success' })
    },
  })
  // Without scripts the page has the values of one form, of whichever payment.
  const isMine = undo.values.charge_id === charge_id
  const isSpent = undo.answer?.code === 'refund_too_large'
  const refusal = isSpent && { form: t('operator.topUpSpentNow') }
  const problems: Problems = isMine ? { ...undo.problems, ...refusal } : {}
  const label = t('operator.topUpUndoNamed', { amount, name })
  return (
    <details ref={box} open={isMine || undefined} className="group -mb-2 mt-1 open:mb-0">
      <summary
        className="hit relative inline-flex min-h-11 cursor-pointer items-center gap-1 font-bold"
        aria-label={label}
      >
        {t('operator.invoiceUndo')}
        <ChevronDownIcon
          size={20}
          className="text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <ActionForm of={{ ...undo, problems }} className="flex flex-col gap-4 pt-2 pb-1">
        <input type="hidden" name="advertiser_id" value={advertiser_id} />
        <input type="hidden" name="charge_id" value={charge_id} />
        <p className="max-w-160 text-sm text-ink-soft">{t('operator.topUpUndoText')}</p>
        <TextField
          name="note"
          label={t('operator.invoiceUndoNote')}
          autoComplete="off"
          maxLength={limits.paymentNoteLength}
          defaultValue={isMine ? undo.values.note : undefined}
          error={problems.note}
        />
        <Button
          type="submit"
          variant="danger"
          isLoading={undo.isSending}
          className="self-start"
          aria-label={label}
        >
          {t('operator.invoiceUndo')}
        </Button>
      </ActionForm>
    </details>
  )
}

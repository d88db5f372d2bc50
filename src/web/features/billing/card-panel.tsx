import { useState } from 'react'
import type { Billing } from '#contract/billing/billing'
import { cardBrandName } from '#contract/billing/card-brands'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

interface CardPanelProps {
  advertiserId: string
  billing: Billing
  query: string
}

/** The card that is charged. It is entered on the page of the payment provider and never seen here. */
export function CardPanel(props: CardPanelProps) {
  const t = useMessages()
  const { billing } = props
  const { card, problem } = billing.profile
  return (
    <Panel title={t('billing.card')} text={t('billing.cardText')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-4 py-4 tablet:px-5">
        {card ? (
          <div>
            <p className="flex flex-wrap items-center gap-2 font-bold">
              {t('billing.cardNamed', { brand: cardBrandName(card.brand), last4: card.last4 })}
              {problem && (
                <Chip size="sm" tone="berry">
                  {t('billing.cardFailed')}
                </Chip>
              )}
            </p>
            <p className="text-sm text-ink-soft tabular">
              {t('billing.cardUntil', {
                date: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`,
              })}
            </p>
          </div>
        ) : (
          <p className="text-ink-soft">{t('billing.noCard')}</p>
        )}
        {billing.may_edit && (
          <div className="flex flex-wrap gap-2">
            <AddForm {...props} />
            {card && <RemoveForm {...props} />}
          </div>
        )}
      </div>
    </Panel>
  )
}

function AddForm({ advertiserId, billing, query }: CardPanelProps) {
  const t = useMessages()
  const add = useActionForm('add_card')
  return (
    <ActionForm of={add}>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <input type="hidden" name="query" value={query} />
      <Button
        type="submit"
        variant={billing.profile.card ? undefined : 'primary'}
        isLoading={add.isSending}
      >
        {t(billing.profile.card ? 'billing.replaceCard' : 'billing.addCard')}
      </Button>
    </ActionForm>
  )
}

function RemoveForm({ advertiserId }: CardPanelProps) {
  const t = useMessages()
  const toasts = useToasts()
  const [isConfirming, setConfirming] = useState(false)
  const remove = useActionForm('remove_card', {
    onDone: () => {
      setConfirming(false)
      toasts.show({ text: t('billing.cardRemoved'), tone: 'success' })
    },
    onRefused: ({ problems }) => {
      setConfirming(false)
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' })
    },
  })
  return (
    <ActionForm of={remove} isQuiet>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      <Button
        type="submit"
        variant="quiet"
        onClick={(event) => {
          event.preventDefault()
          setConfirming(true)
        }}
      >
        {t('billing.removeCard')}
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={() => remove.form.current?.requestSubmit()}
        isLoading={remove.isSending}
        title={t('billing.removeCardTitle')}
        description={t('billing.removeCardText')}
        cancelLabel={t('form.cancel')}
        confirmLabel={t('billing.removeCard')}
        isDanger
      />
    </ActionForm>
  )
}

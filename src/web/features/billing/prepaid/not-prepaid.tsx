import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** In place of what an ad account that pays afterwards does not have. */
export function NotPrepaid({ advertiserId }: { advertiserId: string }) {
  const t = useMessages()
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t('billing.prepaid.notChosen')}
      text={t('billing.prepaid.notChosenText')}
      action={
        <ButtonLink href={billingPath(advertiserId, 'history')}>
          {t('billing.prepaid.toPayments')}
        </ButtonLink>
      }
    />
  )
}

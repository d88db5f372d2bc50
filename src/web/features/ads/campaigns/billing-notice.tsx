import type { BillingObstacle } from '#contract/billing/enums'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { Notice, onWashClass } from '#web/ui/notice.tsx'

/** Why the ads of an ad account are not shown although nothing else is missing, and what helps. */
export function BillingNotice({
  advertiserId,
  obstacle,
}: {
  advertiserId: string
  obstacle: BillingObstacle
}) {
  const t = useMessages()
  const part = obstacle === 'invoice_overdue' ? 'documents' : undefined
  return (
    <Notice
      tone="warning"
      title={t('campaigns.unpaidTitle', { obstacle })}
      action={
        <ButtonLink href={billingPath(advertiserId, part)} className={onWashClass}>
          {t('campaigns.toBilling')}
        </ButtonLink>
      }
    >
      {t('campaigns.unpaidText', { obstacle })}
    </Notice>
  )
}

import { useState } from 'react'
import type { Promotion } from '#contract/delivery/promotion'
import type { Pin } from '#contract/pins/pin'
import { PromotedCloseup } from '#web/features/ads/shown/promoted-closeup.tsx'
import { ReportDialog } from '../board-parts.ts'

/** What a pin's page says of the ad it was opened from. */
export function CloseupAd({ pin, promotion }: { pin: Pin; promotion: Promotion }) {
  const [report, setReport] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <PromotedCloseup
        promotion={promotion}
        fallbackUrl={pin.link}
        onReport={() => setReport('open')}
      />
      {report !== 'never' && (
        <ReportDialog
          subject="ad"
          subjectId={promotion.offer}
          isOpen={report === 'open'}
          onClose={() => setReport('closed')}
        />
      )}
    </>
  )
}

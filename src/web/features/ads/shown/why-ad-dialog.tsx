import { type ReactNode, useEffect, useState } from 'react'
import { type AdReason, type WhyThisAd, whyThisAd } from '#contract/delivery/why-this-ad'
import { isFailure } from '#contract/errors'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialogs/dialog.tsx'
import { FormError } from '#web/ui/fields/form-error.tsx'

interface WhyAdDialogProps extends Pick<DialogProps, 'isOpen' | 'onClose'> {
  offer: string
  onReport: () => void
}

/** Who pays for an ad, what led to it, and where to change that. */
export function WhyAdDialog({ offer, onReport, ...dialog }: WhyAdDialogProps) {
  const t = useMessages()
  const [why, setWhy] = useState<WhyThisAd | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isOpen } = dialog
  useEffect(() => {
    if (!isOpen) return
    const gone = new AbortController()
    setProblem(null)
    run(whyThisAd, { offer }, gone.signal).then(setWhy, (error: unknown) => {
      if (!gone.signal.aborted) setProblem(isFailure(error) ? error.message : t('ads.whyFailed'))
    })
    return () => gone.abort()
  }, [offer, isOpen, t])
  return (
    <Dialog
      {...dialog}
      title={t('ads.whyTitle')}
      closeLabel={t('ads.close')}
      phone="sheet"
      footer={
        <Button variant="secondary" isWide onClick={onReport}>
          {t('ads.menu.report')}
        </Button>
      }
    >
      {problem !== null ? (
        <FormError>{problem}</FormError>
      ) : why === null ? (
        <p role="status" className="text-ink-soft">
          {t('ads.whyLoading')}
        </p>
      ) : (
        <Reasons why={why} />
      )}
    </Dialog>
  )
}

function Reasons({ why }: { why: WhyThisAd }) {
  const t = useMessages()
  const valueText = useValueText()
  const { payer, promoter, reasons } = why
  const profile = (parts: ReactNode[]) => (
    <Link key="profile" variant="strong" href={promoter.profile_url}>
      {parts}
    </Link>
  )
  const name = (parts: ReactNode[]) => <strong key="name">{parts}</strong>
  return (
    <>
      <p className="text-lg">
        {payer === promoter.full_name
          ? t.rich('ads.whyPaidSame', { promoter: promoter.full_name, profile })
          : t.rich('ads.whyPaid', { payer, promoter: promoter.full_name, name, profile })}
      </p>
      {reasons.length === 0 ? (
        <p className="mt-4">{t('ads.whyNothing')}</p>
      ) : (
        <>
          <p className="mt-4">{t('ads.whyBecause')}</p>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            {reasons.map(({ reason, value }) => (
              <li key={reason}>{t(`ads.reason.${reason}`, { value: valueText(reason, value) })}</li>
            ))}
          </ul>
        </>
      )}
      {!why.is_personal && <p className="mt-4 text-sm text-ink-soft">{t('ads.whyContext')}</p>}
      <p className="mt-4 text-sm text-ink-soft">
        {t.rich('ads.whyChange', {
          link: (parts) => (
            <Link key="settings" href="/settings/ads/">
              {parts}
            </Link>
          ),
        })}{' '}
        <Link href="/ad-repository/">{t('ads.allAds')}</Link>
      </p>
    </>
  )
}

/** Countries and languages by their names in the reader's language. */
function useValueText(): (reason: AdReason, value: string | null) => string {
  const { language } = useFacts()
  return (reason, value) => {
    if (value === null) return ''
    const type = reason === 'country' ? 'region' : reason === 'language' ? 'language' : null
    if (type === null) return value
    return new Intl.DisplayNames([language], { type, fallback: 'code' }).of(value) ?? value
  }
}

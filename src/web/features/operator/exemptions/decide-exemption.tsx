import { useRef } from 'react'
import type { OperatorTaxExemption } from '#contract/billing/tax-exemptions'
import { limits } from '#contract/limits'
import { placesAfter } from '#web/lib/focus/places-after.ts'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Accepts a certificate with one press, or opens to refuse it with a reason; what was accepted can be refused yet. */
export function DecideExemption({ exemption }: { exemption: OperatorTaxExemption }) {
  const t = useMessages()
  const toasts = useToasts()
  const { id, advertiser_id, business_name: name, status } = exemption
  const box = useRef<HTMLDivElement>(null)
  const leaveTo = useFocusAfter()
  const done = (text: string) => {
    leaveTo(...placesAfter(box.current))
    toasts.show({ text, tone: 'success' })
  }
  const onRefused = ({ problems }: { problems: Record<string, string> }) => {
    if (problems.form) toasts.show({ text: problems.form, tone: 'danger' })
  }
  const accept = useActionForm('accept', {
    ...{ onRefused, onDone: () => done(t('operator.exemptionAccepted', { name })) },
  })
  const refuse = useActionForm('refuse', {
    ...{ onRefused, onDone: () => done(t('operator.exemptionRefused', { name })) },
  })
  // Without scripts the page has the values of one form, of whichever certificate.
  const isMine = refuse.values.tax_exemption_id === id
  const problems = isMine ? refuse.problems : {}
  const place = (
    <>
      <input type="hidden" name="advertiser_id" value={advertiser_id} />
      <input type="hidden" name="tax_exemption_id" value={id} />
    </>
  )
  return (
    <div ref={box} className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-2">
      {status === 'WAITING' && (
        <ActionForm of={accept} isQuiet>
          {place}
          <Button
            type="submit"
            variant="primary"
            isLoading={accept.isSending}
            aria-label={t('operator.exemptionAcceptNamed', { name })}
          >
            {t('operator.exemptionAccept')}
          </Button>
        </ActionForm>
      )}
      <details open={isMine || undefined} className="group min-w-0 grow basis-80">
        <summary
          className="hit relative inline-flex min-h-11 cursor-pointer items-center gap-1 font-bold"
          aria-label={t('operator.exemptionRefuseNamed', { name })}
        >
          {t('operator.exemptionRefuse')}
          <ChevronDownIcon
            size={20}
            className="text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <ActionForm of={{ ...refuse, problems }} className="flex flex-col gap-4 pt-2 pb-1">
          {place}
          <TextArea
            label={t('operator.exemptionReason')}
            hint={t('operator.exemptionReasonHint')}
            name="reason"
            maxLength={limits.taxExemptionReasonLength}
            defaultValue={isMine ? refuse.values.reason : undefined}
            error={problems.reason}
          />
          <Button
            type="submit"
            variant="danger"
            isLoading={refuse.isSending}
            className="self-start"
            aria-label={t('operator.exemptionRefuseNamed', { name })}
          >
            {t('operator.exemptionRefuse')}
          </Button>
        </ActionForm>
      </details>
    </div>
  )
}

import { useRef } from 'react'
import { rejectionReasons } from '#contract/campaigns/review/review-reasons'
import type { AdReview } from '#contract/campaigns/review/reviews'
import { limits } from '#contract/limits'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** The two decisions about an ad; a rejection opens to name its reasons. */
export function DecideAd({ review }: { review: AdReview }) {
  const t = useMessages()
  const toasts = useToasts()
  const { ad, advertiser, creative_key } = review
  const name = ad.name
  const onRefused = ({ problems }: { problems: Record<string, string> }) => {
    if (problems.form) toasts.show({ text: problems.form, tone: 'danger' })
  }
  const box = useRef<HTMLDivElement>(null)
  const leaveTo = useFocusAfter()
  const approve = useActionForm('approve', {
    onDone: () => {
      leaveTo(neighbourOf(box.current))
      toasts.show({ text: t('operator.adApprovedNow', { name }), tone: 'success' })
    },
    onRefused,
  })
  const reject = useActionForm('reject', {
    onDone: () => {
      leaveTo(neighbourOf(box.current))
      toasts.show({ text: t('operator.adRejectedNow', { name }), tone: 'success' })
    },
    onRefused,
  })
  const isMine = reject.values.ad_id === ad.id || reject.fetcher.data !== undefined
  const problem = isMine ? reject.problems.reasons : undefined
  const subject = (
    <>
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <input type="hidden" name="ad_id" value={ad.id} />
      <input type="hidden" name="creative_key" value={creative_key} />
    </>
  )
  return (
    <div
      ref={box}
      className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line pt-4"
    >
      <ActionForm of={approve} isQuiet>
        {subject}
        <Button
          type="submit"
          isLoading={approve.isSending}
          aria-label={t('operator.approveNamed', { name })}
        >
          {t('operator.approve')}
        </Button>
      </ActionForm>
      <details className="min-w-0 flex-1 basis-72" open={problem !== undefined || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold">
          {t('operator.reject')}
        </summary>
        <ActionForm of={reject} isQuiet className="mt-3 flex flex-col gap-4">
          {subject}
          <fieldset>
            <legend className="mb-2 font-bold">{t('operator.adReasons')}</legend>
            <div className="grid gap-x-6 gap-y-2 tablet:grid-cols-2">
              {rejectionReasons.map((reason) => (
                <Checkbox
                  key={reason}
                  name="reasons"
                  value={reason}
                  label={t('operator.adReason', { reason })}
                />
              ))}
            </div>
            {problem && <FieldError id={`${ad.id}-reasons`}>{problem}</FieldError>}
          </fieldset>
          <TextArea
            name="note"
            rows={2}
            maxLength={limits.reviewNoteLength}
            label={t('operator.adNote')}
            hint={t('operator.adNoteHint')}
            defaultValue={isMine ? reject.values.note : undefined}
          />
          <Button
            type="submit"
            variant="danger"
            isLoading={reject.isSending}
            className="self-start"
            aria-label={t('operator.rejectNamed', { name })}
          >
            {t('operator.rejectNow')}
          </Button>
        </ActionForm>
      </details>
    </div>
  )
}

/** The decision about the next ad, or the one before; the page where there is none. */
function neighbourOf(box: HTMLElement | null): HTMLElement | null {
  const item = box?.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  return (
    next?.querySelector<HTMLElement>('button[type="submit"]') ?? document.getElementById('content')
  )
}

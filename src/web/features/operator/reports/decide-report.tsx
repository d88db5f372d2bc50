import { useRef } from 'react'
import { limits } from '#contract/limits'
import { reportReasons } from '#contract/reports/report-reasons'
import type { Report } from '#contract/reports/reports'
import { placesAfter } from '#web/lib/focus/places-after.ts'
import { useFocusAfter } from '#web/lib/focus/use-focus-after.ts'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { ReleaseReport } from './claim-report.tsx'

/** The decision about a report that the viewer has claimed: by a rule and words, or about what another decided. */
export function DecideReport({ report }: { report: Report }) {
  const t = useMessages()
  const toasts = useToasts()
  const { id, subject, reason, about, decision } = report
  const box = useRef<HTMLDivElement>(null)
  const leaveTo = useFocusAfter()
  const settle = useActionForm<Report>('settle', {
    onDone: (settled) => {
      leaveTo(...placesAfter(box.current))
      toasts.show({ text: doneText(settled), tone: 'success' })
    },
    onRefused: ({ problems }) =>
      toasts.show({ text: problems.form ?? problems.id ?? t('error.unexpected'), tone: 'danger' }),
  })
  const isMine = settle.values.id === id

  function doneText({ outcome }: Report): string {
    if (outcome === null) return t('operator.waitsForSecond')
    return outcome === 'removed'
      ? t('operator.removedNow', { subject })
      : t('operator.reportKeptNow')
  }

  const removeLabel = decision ? t('operator.confirmRemoval') : t('operator.remove', { subject })
  const keepLabel = decision ? t('operator.refuseRemoval') : t('operator.keepReport')
  return (
    <div
      ref={box}
      className="mt-4 flex flex-wrap items-start gap-x-2 gap-y-3 border-t border-line pt-4"
    >
      <ActionForm of={settle} isQuiet className="contents">
        <input type="hidden" name="id" value={id} />
        {!decision && about !== null && (
          <Select
            name="rule"
            label={t('operator.rule')}
            options={reportReasons.map((value) => ({
              value,
              label: t('operator.reason', { reason: value }),
            }))}
            defaultValue={isMine ? settle.values.rule : reason}
            className="w-full max-w-100"
          />
        )}
        {!decision && about !== null && (
          <TextArea
            name="words"
            rows={2}
            maxLength={limits.decisionWordsLength}
            label={t('operator.decisionWords')}
            hint={t('operator.decisionWordsHint')}
            defaultValue={isMine ? settle.values.words : undefined}
            className="w-full"
          />
        )}
        {!decision && hasOwnPicture(report) && (
          <div className="w-full">
            <Checkbox
              name="keeps_out"
              value="yes"
              label={t('operator.keepOut')}
              hint={t('operator.keepOutHint')}
              defaultChecked={isMine && settle.values.keeps_out === 'yes'}
            />
          </div>
        )}
        <div className="flex max-w-full flex-wrap gap-2">
          {about !== null && (
            <Button
              type="submit"
              name="outcome"
              value="removed"
              variant="danger"
              isLoading={settle.isSending}
              aria-label={t('operator.decideNamed', { what: removeLabel, id })}
            >
              {removeLabel}
            </Button>
          )}
          <Button
            type="submit"
            name="outcome"
            value="kept"
            variant="secondary"
            isLoading={settle.isSending}
            aria-label={t('operator.decideNamed', { what: keepLabel, id })}
          >
            {keepLabel}
          </Button>
        </div>
      </ActionForm>
      <ReleaseReport report={report} />
    </div>
  )
}

/** Boards show pictures of their pins, and comments and messages none. */
function hasOwnPicture({ subject, about }: Report): boolean {
  return Boolean(about?.image_url) && ['pin', 'person', 'ad'].includes(subject)
}

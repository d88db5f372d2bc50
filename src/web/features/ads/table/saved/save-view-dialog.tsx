import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { GridLevel } from '#contract/reporting/grid-levels'
import type { ReportView } from '#contract/reporting/preferences/report-view'
import { createReportView } from '#contract/reporting/preferences/report-views'
import { failureText } from '#web/lib/forms/failure-text.ts'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Gives the table that is shown, or its columns, a name. */
export function SaveViewDialog({
  advertiserId,
  level,
  kind,
  query,
  onClose,
}: {
  advertiserId: string
  level: GridLevel
  kind: ReportView['kind']
  query: string
  onClose: () => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const showFailure = useFailureToast()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '').trim()
    if (name === '') return setProblem(t('adViews.nameMissing'))
    setBusy(true)
    try {
      await run(createReportView, {
        ...{ advertiser_id: advertiserId, kind, level, name, query },
        ...{ is_shared: form.has('is_shared'), is_default: form.has('is_default') },
      })
      toasts.show({ text: t('adViews.saved', { name }), tone: 'success' })
      onClose()
      await revalidate()
    } catch (error) {
      if (isFailure(error) && error.detail.field) setProblem(failureText(error, t))
      else showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const id = 'save-view'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(kind === 'VIEW' ? 'adViews.save' : 'adViews.saveColumns')}
      closeLabel={t('form.close')}
      footer={
        <Button type="submit" form={id} variant="primary" isLoading={isBusy}>
          {t('adViews.saveIt')}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void save(event)}
      >
        <TextField
          label={t('adViews.name')}
          name="name"
          maxLength={limits.reportViewNameLength}
          error={problem}
          onChange={() => setProblem(undefined)}
        />
        <Checkbox name="is_shared" label={t('adViews.share')} hint={t('adViews.shareHint')} />
        {kind === 'VIEW' && (
          <Checkbox
            name="is_default"
            label={t('adViews.default')}
            hint={t('adViews.defaultHint')}
          />
        )}
      </form>
    </Dialog>
  )
}

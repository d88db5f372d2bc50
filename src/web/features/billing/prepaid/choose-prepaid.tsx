import { useState } from 'react'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AlertDialog } from '#web/ui/dialogs/alert-dialog.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'

/** Lets an ad account that has spent nothing yet pay in advance, which it is asked about once more. */
export function ChoosePrepaid({ advertiserId }: { advertiserId: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const [isConfirming, setConfirming] = useState(false)
  const choose = useActionForm('choose_prepaid', {
    onDone: () => {
      setConfirming(false)
      toasts.show({ text: t('billing.prepaid.chosen'), tone: 'success' })
    },
    onRefused: ({ problems }) => {
      setConfirming(false)
      toasts.show({ text: problems.form ?? t('error.unexpected'), tone: 'danger' })
    },
  })
  return (
    <Panel title={t('billing.prepaid.chooseTitle')} text={t('billing.prepaid.chooseText')}>
      <ActionForm of={choose} isQuiet className="px-4 py-4 tablet:px-5">
        <input type="hidden" name="advertiser_id" value={advertiserId} />
        <Button
          type="submit"
          onClick={(event) => {
            event.preventDefault()
            setConfirming(true)
          }}
        >
          {t('billing.prepaid.choose')}
        </Button>
        <AlertDialog
          isOpen={isConfirming}
          onCancel={() => setConfirming(false)}
          onConfirm={() => choose.form.current?.requestSubmit()}
          isLoading={choose.isSending}
          title={t('billing.prepaid.chooseSure')}
          description={t('billing.prepaid.chooseSureText')}
          cancelLabel={t('form.cancel')}
          confirmLabel={t('billing.prepaid.choose')}
        />
      </ActionForm>
    </Panel>
  )
}

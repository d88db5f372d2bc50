import { useRevalidator } from 'react-router'
import { limits } from '#contract/limits'
import { useFileForm } from '#web/lib/forms/use-file-form.ts'
import { sendFile } from '#web/lib/requests/send-file.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { fileClass } from '#web/ui/fields/file-look.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const megabytes = limits.taxExemptionBytes / 1_000_000

/** Hands over a certificate with its days; requires scripts. */
export function ExemptionForm({ advertiserId }: { advertiserId: string }) {
  const t = useMessages()
  const toasts = useToasts()
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const { field, isSending, problem, onSubmit } = useFileForm({
    maxBytes: limits.taxExemptionBytes,
    missing: t('billing.exemption.fileMissing'),
    tooLarge: t('billing.exemption.fileTooLarge', { size: megabytes }),
    send: async (file, form) => {
      const typed = new FormData(form)
      const day = (name: string) => String(typed.get(name) ?? '')
      const fields = {
        advertiser_id: advertiserId,
        ...{ valid_from: day('valid_from'), valid_until: day('valid_until') },
      }
      await sendFile({ address: '/upload-tax-exemption/', fields, file })
      toasts.show({ text: t('billing.exemption.sent'), tone: 'success' })
      await revalidate()
    },
  })
  const isDisabled = !isHydrated || isSending
  return (
    <form
      onSubmit={onSubmit}
      aria-label={t('billing.exemption.upload')}
      className="grid gap-4 border-t border-line px-4 py-4 tablet:grid-cols-2 tablet:px-5 desk:grid-cols-[12rem_12rem_1fr]"
    >
      <noscript>
        <p className="col-span-full">{t('billing.exemption.needsScripts')}</p>
      </noscript>
      <TextField
        label={t('billing.exemption.from')}
        name="valid_from"
        type="date"
        disabled={isDisabled}
        required
      />
      <TextField
        label={t('billing.exemption.until')}
        name="valid_until"
        type="date"
        disabled={isDisabled}
        required
      />
      <TextField
        ref={field}
        label={t('billing.exemption.file')}
        hint={t('billing.exemption.fileHint', { size: megabytes })}
        type="file"
        name="file"
        accept=".pdf,.jpg,.jpeg,.png,.webp"
        disabled={isDisabled}
        className={classNames('tablet:col-span-2 desk:col-span-1', fileClass)}
        error={problem}
      />
      <div className="col-span-full">
        <Button type="submit" variant="primary" isLoading={isSending} isDisabled={!isHydrated}>
          {t('billing.exemption.upload')}
        </Button>
      </div>
    </form>
  )
}

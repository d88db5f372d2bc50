import { useRevalidator } from 'react-router'
import type { CatalogFeed } from '#contract/catalogs/feed'
import { limits } from '#contract/limits'
import { useFileForm } from '#web/lib/forms/use-file-form.ts'
import { sendFile } from '#web/lib/requests/send-file.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { fileClass } from '#web/ui/fields/file-look.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const megabytes = limits.catalogFileBytes / 1_000_000

/** Hands over a new file of a feed; requires scripts. */
export function UploadForm({ feed, isReading }: { feed: CatalogFeed; isReading: boolean }) {
  const t = useMessages()
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const { field, isSending, problem, onSubmit } = useFileForm({
    maxBytes: limits.catalogFileBytes,
    missing: t('catalogPages.fileMissing'),
    tooLarge: t('catalogPages.fileTooLarge', { size: megabytes }),
    send: async (file, form) => {
      const fields = { advertiser_id: feed.ad_account_id, feed_id: feed.id }
      await sendFile({ address: '/upload-catalog-file/', fields, file })
      form.reset()
      await revalidate()
    },
  })
  return (
    <form
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-4 tablet:px-5"
    >
      <noscript>
        <p>{t('catalogPages.needsScripts')}</p>
      </noscript>
      <TextField
        ref={field}
        label={t('catalogPages.file')}
        hint={t('catalogPages.fileHint', { size: megabytes })}
        type="file"
        name="file"
        accept=".csv,.tsv,.txt,.xml,.gz"
        disabled={!isHydrated || isSending}
        className={classNames('min-w-0 grow basis-60', fileClass)}
        error={problem}
      />
      <Button
        type="submit"
        variant="primary"
        isLoading={isSending}
        isDisabled={!isHydrated}
        disabledReason={isReading ? t('catalogPages.beingRead') : undefined}
      >
        {t('catalogPages.upload')}
      </Button>
    </form>
  )
}

import { useState } from 'react'
import { type ConversionUpload, listUploadErrors } from '#contract/conversions/uploads/uploads'
import { run } from '#web/lib/requests/run.ts'
import { useFailureToast } from '#web/lib/requests/use-failure-toast.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DownloadIcon } from '#web/ui/icons/icons.tsx'
import { type Cell, downloadRows } from '../../export/download-rows.ts'

/** Saves which rows were refused and why. */
export function ErrorsButton({ upload }: { upload: ConversionUpload }) {
  const t = useMessages()
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const rows: Cell[][] = [
        [t('conversionUploads.row'), t('conversionUploads.column'), t('conversionUploads.why')],
      ]
      let bookmarks: string | null = null
      do {
        const page: {
          items: { row_number: number; field: string; message: string }[]
          bookmark: string | null
        } = await run(listUploadErrors, {
          ...{ advertiser_id: upload.ad_account_id, conversion_upload_id: upload.id },
          ...{ page_size: 250, bookmarks },
        })
        for (const { row_number, field, message } of page.items)
          rows.push([row_number, field, message])
        bookmarks = page.bookmark
      } while (bookmarks !== null)
      await downloadRows(rows, 'csv', `refused-rows-${upload.id}`)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<DownloadIcon size={18} />}
      isLoading={isBusy}
      onClick={() => void save()}
      className="no-script:hidden"
      aria-label={t('conversionUploads.errorsOf', { name: upload.name })}
    >
      {t('conversionUploads.errors')}
    </Button>
  )
}

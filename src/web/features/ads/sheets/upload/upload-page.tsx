import { bulkEditorPath } from '#web/lib/pages/paths/sheet-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { SheetFrame } from '../sheet-frame.tsx'
import type { UploadData } from './load-upload.ts'
import { SheetPanel } from './sheet-panel.tsx'
import { SheetRowTable } from './sheet-row-table.tsx'
import { UploadForm } from './upload-form.tsx'

/** Hands over a sheet, shows what it would do, applies it, and shows what it did. */
export function UploadPage({ found, show, ...place }: UploadData) {
  const t = useMessages()
  const { advertiser } = place
  return (
    <SheetFrame {...place} page="upload_template">
      {found === null ? (
        <UploadForm advertiserId={advertiser.id} />
      ) : (
        <>
          <SheetPanel {...{ advertiser }} {...found} />
          {found.sheet.total > 0 && found.sheet.status !== 'READING' && (
            <SheetRowTable {...{ advertiser, show }} {...found} />
          )}
          <div className="mt-6">
            <ButtonLink href={bulkEditorPath(advertiser.id, 'upload_template')} size="sm">
              {t('sheetPages.another')}
            </ButtonLink>
          </div>
        </>
      )}
    </SheetFrame>
  )
}

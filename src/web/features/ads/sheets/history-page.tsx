import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { bulkEditorPath } from '#web/lib/pages/paths/sheet-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panels/panel.tsx'
import type { SheetHistoryData } from './load-history.ts'
import { SheetFrame } from './sheet-frame.tsx'
import { SheetList } from './sheet-list.tsx'

/** All sheets that were brought, the newest first. */
export function SheetHistoryPage({ sheets, ...place }: SheetHistoryData) {
  const t = useMessages()
  const { id } = place.advertiser
  const path = bulkEditorPath(id, 'history')
  return (
    <SheetFrame {...place} page="history">
      {sheets.items.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('sheetPages.none')}
          text={t('sheetPages.noneText')}
          action={
            <ButtonLink href={bulkEditorPath(id, 'upload_template')} variant="primary">
              {t('sheetPages.page', { page: 'upload_template' })}
            </ButtonLink>
          }
        />
      ) : (
        <Panel title={t('sheetPages.all')}>
          <SheetList
            advertiser={place.advertiser}
            sheets={sheets.items}
            label={t('sheetPages.all')}
          />
          {sheets.bookmark !== null && (
            <div className="border-t border-line px-4 py-3 text-center">
              <ButtonLink href={`${path}?after=${encodeURIComponent(sheets.bookmark)}`}>
                {t('sheetPages.older')}
              </ButtonLink>
            </div>
          )}
        </Panel>
      )}
    </SheetFrame>
  )
}

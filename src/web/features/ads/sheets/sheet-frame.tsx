import type { ReactNode } from 'react'
import { RoleMissing } from '#web/lib/ads/role-missing.tsx'
import { bulkEditorPath, type SheetPage, sheetPages } from '#web/lib/pages/paths/sheet-path.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { SheetPlace } from './load-place.ts'

/** What all pages of the bulk editor have around them. */
export function SheetFrame({
  advertiser: { id },
  mayEdit,
  page,
  children,
}: SheetPlace & {
  /** Absent: where it begins. */
  page?: SheetPage
  children: ReactNode
}) {
  const t = useMessages()
  return (
    <div className="max-w-288">
      <h1 className="text-headline">
        {page ? t('sheetPages.page', { page }) : t('sheetPages.title')}
      </h1>
      <Tabs
        label={t('sheetPages.pages')}
        className="mt-2 border-b border-line"
        tabs={[
          {
            href: bulkEditorPath(id),
            label: t('sheetPages.title'),
            isCurrent: page === undefined,
          },
          ...sheetPages.map((one) => ({
            href: bulkEditorPath(id, one),
            label: t('sheetPages.page', { page: one }),
            isCurrent: one === page,
          })),
        ]}
      />
      {mayEdit ? children : <RoleMissing permission="edit_ads" />}
    </div>
  )
}

import type { RouteObject } from 'react-router'
import { withToolTexts } from '#web/lib/texts/tool-texts.ts'
import { toolPage } from './tool-page.ts'

/** A page of the bulk editor, loaded with the texts of campaigns too. */
function sheetPage(path: string, id: string, load: () => Promise<object>): RouteObject {
  return toolPage(`/bulk_editor${path}`, `ads/sheets/${id}`, 'sheets', () =>
    withToolTexts('campaigns', load()),
  )
}

export const bulkEditorPages: RouteObject[] = [
  sheetPage('', 'landing', () => import('../../routes/ads/sheets/landing.tsx')),
  sheetPage('/upload_template', 'upload', () => import('../../routes/ads/sheets/upload.tsx')),
  sheetPage('/download_template', 'download', () => import('../../routes/ads/sheets/download.tsx')),
  sheetPage('/history', 'history', () => import('../../routes/ads/sheets/history.tsx')),
  sheetPage('/bulk_id_library', 'library', () => import('../../routes/ads/sheets/library.tsx')),
  sheetPage('/resources', 'guide', () => import('../../routes/ads/sheets/guide.tsx')),
]

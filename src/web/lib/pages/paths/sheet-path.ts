export const sheetPages = [
  'upload_template',
  'download_template',
  'history',
  'bulk_id_library',
  'resources',
] as const
export type SheetPage = (typeof sheetPages)[number]

/** The bulk editor, or one of its pages. */
export function bulkEditorPath(advertiserId: string, part?: SheetPage): string {
  return `/advertiser/${advertiserId}/bulk_editor/${part ? `${part}/` : ''}`
}

/** One sheet: its preview, its progress and what came of it. */
export function sheetPath(advertiserId: string, id: string): string {
  return `${bulkEditorPath(advertiserId, 'upload_template')}?sheet=${id}`
}

/** A file that is made when it is asked for. */
export function sheetFilePath(
  advertiserId: string,
  file: 'entities' | 'samples' | 'result' | 'original',
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(query).toString()
  return `${bulkEditorPath(advertiserId)}files/${file}/${search ? `?${search}` : ''}`
}

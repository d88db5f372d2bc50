import type { TagRow } from './tag-queries.ts'

/**
 * What a site puts into its pages. Without inline script and style, so that it runs under a strict content security
 * policy as it is.
 */
export function snippetOf({ advertiser_id, id }: TagRow, publicUrl: string): string {
  const place = `${publicUrl}/ct`
  return `<script async src="${place}/core.js" data-account="${advertiser_id}" data-tag="${id}"></script>
<noscript><img src="${place}/v3/?aid=${advertiser_id}&amp;tid=${id}&amp;event=page_visit" width="1" height="1" alt=""></noscript>`
}

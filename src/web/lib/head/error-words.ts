import { isRouteErrorResponse } from 'react-router'
import type { PageFailure } from '../pages/load.ts'
import type { Translate } from '../texts/messages.tsx'

export type ErrorKind = 'missing' | 'closed' | 'unreachable' | 'fault'

export interface ErrorWords {
  kind: ErrorKind
  title: string
  text: string
}

/** The title and text of the error page. */
export function errorWords(error: unknown, t: Translate, brand: string): ErrorWords {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const failure = isRouteErrorResponse(error) ? (error.data as PageFailure | null) : null
  const message = failure?.message
  // 405: a form was posted to a page that takes none.
  if (status === 404 || status === 405)
    return { kind: 'missing', title: t('error.missingTitle'), text: t('error.missingText') }
  if (status === 403)
    return {
      kind: 'closed',
      title: t('error.notAllowedTitle'),
      text: message || t('error.missingText'),
    }
  if (status === 503 || status === 429)
    return { kind: 'fault', title: t('error.busyTitle'), text: message || t('error.text') }
  if (failure?.isUnreachable || isOffline())
    return {
      kind: 'unreachable',
      title: t('error.offlineTitle', { brand }),
      text: t('error.offlineText'),
    }
  return { kind: 'fault', title: t('error.title'), text: t('error.text') }
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine
}

import { isRouteErrorResponse } from 'react-router'
import type { PageFailure } from '../pages/load.ts'
import type { Translate } from '../texts/messages.tsx'

export type ErrorKind = 'missing' | 'closed' | 'unreachable' | 'fault'

export interface ErrorWords {
  kind: ErrorKind
  /** What happened. */
  title: string
  /** What is safe. */
  text: string
}

/** What is told of a page that could not be shown. */
export function errorWords(error: unknown, t: Translate, brand: string): ErrorWords {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const failure = isRouteErrorResponse(error) ? (error.data as PageFailure | null) : null
  const told = failure?.message
  // A form that was sent to a page without one: there is nothing for it.
  if (status === 404 || status === 405)
    return { kind: 'missing', title: t('error.missingTitle'), text: t('error.missingText') }
  if (status === 403)
    return {
      kind: 'closed',
      title: t('error.notAllowedTitle'),
      text: told || t('error.missingText'),
    }
  if (status === 503 || status === 429)
    return { kind: 'fault', title: t('error.busyTitle'), text: told || t('error.text') }
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

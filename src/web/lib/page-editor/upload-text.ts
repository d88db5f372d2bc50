import type { Translate } from '../texts/messages.tsx'
import type { PageOnItsWay } from './edited-pages.ts'

/** How far a file has come, or why it did not. */
export function uploadText(
  { part, prepared, isLost, failure }: PageOnItsWay,
  isVideo: boolean,
  t: Translate,
): string {
  if (failure !== null) return failure
  const percent = Math.round(part * 100)
  if (isLost) return t('editPages.connectionLost', { percent })
  if (percent < 100) return t('editPages.sending', { percent })
  if (!isVideo) return t('editPages.checking')
  return prepared === null
    ? t('editPages.preparing')
    : t('editPages.preparingPart', { percent: prepared })
}

import { isFailure } from '#contract/errors'
import { failureText } from '#web/lib/requests/use-failure-toast.ts'
import type { Translate } from '#web/lib/texts/messages.tsx'

/** Why a file was not taken. The server goes by its content: what is no video it tries to read as a picture. */
export function fileFailureText(error: unknown, isVideo: boolean, t: Translate): string {
  return isVideo && isFailure(error, 'image_type_unsupported')
    ? t('createPin.notVideo')
    : failureText(error, t)
}

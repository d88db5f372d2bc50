import { type AnsweredDetail, answeredFailure, type Failure } from '#contract/errors'
import type { MessageKey, Translate } from '../texts/messages.tsx'

/** Failures that the app finds itself. Their sentences come with every page. */
export type OwnFailureCode =
  | 'captcha_unavailable'
  | 'image_missing'
  | 'image_too_large'
  | 'provider_not_set_up'
  | 'provider_token_invalid'
  | 'provider_unavailable'
  | 'server_error'
  | 'video_too_large'

let pageTranslate: Translate | null = null
let pageBrand = ''

/** Sets the language of failures that are found in this browser. */
export function setPageTranslate(translate: Translate, brand: string): void {
  pageTranslate = translate
  pageBrand = brand
}

/** A failure that no server answered; `t` where it may happen on the server, which has no language of its own. */
export function ownFailure(
  code: OwnFailureCode,
  detail: AnsweredDetail = {},
  t: Translate | null = pageTranslate,
): Failure {
  const key = `failure.${code}` satisfies MessageKey
  return answeredFailure(code, { message: t?.(key, { brand: pageBrand }), ...detail })
}

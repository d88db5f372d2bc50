import type { Failure, FailureCode } from '#contract/errors'
import type { Translate } from './texts.ts'

export interface FailureText {
  message: string
  message_detail: string | null
}

/** What a failure says to people, in the language of `translate`. */
export function failureText({ code, detail }: Failure, translate: Translate): FailureText {
  const { text, text_detail: longer } = detail
  return {
    message: text ? translate(text.key, text.values) : codeText(code, translate),
    message_detail: longer ? translate(longer.key, longer.values) : null,
  }
}

/** The sentence of a failure of which only the code is known. */
export function codeText(code: FailureCode, translate: Translate): string {
  return translate(`failure.${code}`)
}

import { type FailureCode, isFailure } from '#contract/errors'
import { createTexts, failureText } from '#platform/texts'

const texts = createTexts(new URL('../src/messages/', import.meta.url), { brand: 'Bowerbird' })

interface Refusal {
  code: FailureCode
  field: string | undefined
  /** In English. */
  message: string
}

/** How something is refused, in English words; throws when it is not. */
export async function refusalOf(work: () => unknown): Promise<Refusal> {
  try {
    await work()
  } catch (error) {
    if (!isFailure(error)) throw error
    const { message } = failureText(error, texts.translate('en'))
    return { code: error.code, field: error.detail.field, message }
  }
  throw new Error('It was not refused')
}

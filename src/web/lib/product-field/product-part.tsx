import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'

/** `ProductField`, which few people use, with its texts. */
export const ProductPart = codeSplit(() =>
  withTexts('disclosure', withTexts('scheduled', import('./product-field.tsx'))).then(
    (module) => module.ProductField,
  ),
)

import { type InterestSlug, interestSlugs } from '#contract/discover/interest-slugs'
import type { Texts } from '#platform/texts'

interface Named {
  slug: string
  name: string
}

/** The name in a language. An interest that an operator added or renamed is called what they wrote. */
export function interestName(interest: Named, texts: Texts, language: string): string {
  const key = keyOf(interest, texts)
  return key === null ? interest.name : texts.translate(language)(key)
}

/** The names in all languages. */
export function interestNames(interest: Named, texts: Texts): string[] {
  return texts.languages.map((language) => interestName(interest, texts, language))
}

const known: ReadonlySet<string> = new Set(interestSlugs)

function keyOf({ slug, name }: Named, texts: Texts) {
  if (!known.has(slug)) return null
  const key = `interest.${slug as InterestSlug}` as const
  return texts.translate('en')(key) === name ? key : null
}

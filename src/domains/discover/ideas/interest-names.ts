import { type InterestSlug, interestSlugs } from '#contract/discover/interest-slugs'
import { rows } from '#platform/database'
import type { QueryContext } from '#platform/operations'
import type { Texts } from '#platform/texts'

/** What these interests are called in the caller's language, by id. */
export async function selectInterestNames(
  { db, texts, caller }: Pick<QueryContext, 'db' | 'texts' | 'caller'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows<Named & { id: string }>(
    db,
    'select i.id, i.slug, i.name from interests i where i.id = any($1::bigint[])',
    [[...ids]],
  )
  return new Map(found.map((one) => [one.id, interestName(one, texts, caller.language)]))
}

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

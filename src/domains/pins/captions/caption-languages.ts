import { type Captioned, captionAddress } from '#contract/pins/captions/caption-address'
import type { CaptionAddress } from '#contract/pins/captions/captions'

/** SQL: in which languages there are captions, and which version of them it is. */
export const captionLanguagesOf = (from: string) =>
  `jsonb_path_query_array(${from}.captions, '$[*].language') as caption_languages,
         left(md5(${from}.captions::text), 8) as caption_version`

export interface LanguagesRow {
  caption_languages: string[] | null
  caption_version: string | null
}

/** Where players find them; nothing where there are none. */
export function toCaptions(
  of: Captioned,
  { caption_languages, caption_version }: LanguagesRow,
): { captions?: CaptionAddress[] } {
  if (!caption_languages) return {}
  return {
    captions: caption_languages.map((language) => ({
      language,
      url: captionAddress(of, language, caption_version ?? ''),
    })),
  }
}

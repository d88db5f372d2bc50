import type { RouteObject } from 'react-router'
import type { TextPart } from '#messages/text-parts'
import { withToolTexts } from '#web/lib/texts/tool-texts.ts'
import { page } from '../page.ts'

/** A page of the advertiser tool, loaded with its texts and those of ad accounts; `path` is that after the account. */
export function toolPage(
  path: string,
  id: string,
  texts: TextPart,
  load: () => Promise<object>,
): RouteObject {
  return page(`/advertiser/:advertiserId${path}`, id, () =>
    withToolTexts(texts, withToolTexts('account', load())),
  )
}

import type { ToolPart } from '#messages/text-parts'
import { type TextFiles, withTexts, withTextsOf } from './languages.ts'
import type { Texts } from './messages.tsx'

/** The files of the parts that only the advertiser tool has, which its site map loads. */
export const toolFiles: Record<ToolPart, TextFiles> = {
  billing: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=billing',
  }),
  campaigns: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=campaigns',
  }),
  itemInsights: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=itemInsights',
  }),
  sheets: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=sheets',
  }),
  conversions: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=conversions',
  }),
  adsTool: import.meta.glob<{ default: Texts }>('../../../messages/*.json', {
    query: '?part=adsTool',
  }),
}

/** As `withTexts`, for all parts. */
export function withToolTexts<T>(
  part: ToolPart | Parameters<typeof withTexts>[0],
  code: Promise<T>,
): Promise<T> {
  return isToolPart(part) ? withTextsOf(part, toolFiles[part], code) : withTexts(part, code)
}

function isToolPart(part: string): part is ToolPart {
  return part in toolFiles
}

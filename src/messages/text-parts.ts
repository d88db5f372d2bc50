/**
 * Texts that are loaded with a part of the app instead of with every page, by group: the word before the
 * first dot of their keys.
 */
export const textParts = {
  auth: ['auth', 'switcher'],
  save: ['save'],
  boards: [
    'boardForm',
    'sectionForm',
    'boardTools',
    'collaborators',
    'follow',
    'organise',
    'sortable',
    'tagField',
  ],
  billing: ['billing'],
  account: [
    'settings',
    'form',
    'recovery',
    'appeal',
    'business',
    'policy',
    'operator',
    'advertisers',
    'adRegions',
    'offline',
  ],
  tune: ['tune', 'welcome', 'ads'],
  closeup: ['closeup', 'comments', 'editPin', 'share', 'report'],
  disclosure: ['disclosure', 'partnership', 'peopleTags', 'topics', 'pinProducts'],
  popup: ['popup', 'createPin'],
  // Names of parts are loaded with every page, so captions have none of their own.
  scheduled: [
    'scheduled',
    'drafts',
    'captions',
    'editPages',
    'pinOptions',
    'productField',
    'saveStates',
    'fileQueue',
    'videoRefused',
  ],
  search: ['search', 'advisory'],
  ideas: ['ideas'],
  visualSearch: ['looks', 'pictureEdit', 'pictureText'],
  messages: ['messages', 'news'],
  // What operators set, and invitations: beside the tools, as the account's part is on many pages.
  tools: ['tools', 'site', 'setUp', 'invitations', 'refusedMails', 'moderation'],
  promote: ['promote', 'createPages', 'hub', 'trends', 'pinStats', 'adRepository'],
  campaigns: [
    'campaigns',
    'adChanges',
    'adAdvice',
    'automatedPages',
    'plannerPages',
    'insightPages',
    'productGroups',
  ],
  itemInsights: ['itemInsights'],
  sheets: ['sheetPages'],
  conversions: [
    'conversionPages',
    'conversionUploads',
    'salesStudies',
    'liftResults',
    'measurePages',
  ],
  adsTool: [
    'adsTool',
    'adKeywords',
    'adTable',
    'adViews',
    'audiencePages',
    'studyPages',
    'reportPages',
    'catalogPages',
  ],
} as const satisfies Record<string, readonly string[]>

export type TextPart = keyof typeof textParts

/** Parts that only pages of the advertiser tool have. */
export type ToolPart = Extract<
  TextPart,
  'adsTool' | 'billing' | 'campaigns' | 'conversions' | 'itemInsights' | 'sheets'
>

/** Groups of texts that only the server writes, or scripts outside of the app; they are never sent with it. */
export const serverGroups = [
  'advisoryText',
  'businessType',
  'connect',
  'conversion',
  'embed',
  'experiment',
  'export',
  'extension',
  'failure',
  'feed',
  'input',
  'interest',
  'invoice',
  'mail',
  'manifest',
  'promotedItem',
  'push',
  'sms',
  'taxPaper',
  'widgets',
] as const

/** The part a text belongs to; `start` for those loaded with every page. */
export function partOf(key: string): TextPart | 'start' | 'server' {
  const group = key.split('.', 1)[0] ?? ''
  if ((serverGroups as readonly string[]).includes(group)) return 'server'
  for (const [part, groups] of Object.entries(textParts))
    if ((groups as readonly string[]).includes(group)) return part as TextPart
  return 'start'
}

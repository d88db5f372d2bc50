import type { TaggedText } from '#contract/search/advisory'
import type { MessageKey } from '#messages/message-key'
import type { Texts } from '#platform/texts'
import type { AdvisoryRow } from './advisory-queries.ts'

type Part = 'title' | 'description' | 'footer' | 'action'

/** The texts of the advisories that come with the product. Words in brackets are links, in the order of the tags. */
const keys: Readonly<Record<string, Partial<Record<Part, MessageKey>>>> = {
  distress: {
    title: 'advisoryText.distressTitle',
    description: 'advisoryText.distress',
    footer: 'advisoryText.distressFooter',
    action: 'advisoryText.helpline',
  },
  eating: {
    title: 'advisoryText.eatingTitle',
    description: 'advisoryText.eating',
    action: 'advisoryText.somebodyToTalkTo',
  },
  drugs: {
    title: 'advisoryText.drugsTitle',
    description: 'advisoryText.drugs',
    footer: 'advisoryText.drugsFooter',
    action: 'advisoryText.helpline',
  },
  'abuse-of-children': {
    title: 'advisoryText.abuseTitle',
    description: 'advisoryText.abuse',
  },
  'health-claims': {
    title: 'advisoryText.healthTitle',
    description: 'advisoryText.health',
  },
}

/** In a language; what an operator wrote stays as it is. */
export function translateAdvisory<T extends AdvisoryRow>(
  advisory: T,
  texts: Texts,
  language: string,
): T {
  const { id, title, description, footer, actions } = advisory
  const inLanguage = (part: Part, stored: TaggedText) =>
    translateText(stored, keys[id]?.[part], texts, language)
  return {
    ...advisory,
    title: inLanguage('title', title),
    description: inLanguage('description', description),
    footer: footer && inLanguage('footer', footer),
    actions: actions.map((action) => ({
      ...action,
      label: inLanguage('action', { text: action.label, tags: [] }).text,
    })),
  }
}

export function translateTitle(
  { id, title }: Pick<AdvisoryRow, 'id' | 'title'>,
  texts: Texts,
  language: string,
): string {
  return translateText(title, keys[id]?.title, texts, language).text
}

function translateText(
  stored: TaggedText,
  key: MessageKey | undefined,
  texts: Texts,
  language: string,
): TaggedText {
  if (key === undefined) return stored
  const urls = stored.tags.map(({ url }) => url)
  const english = withLinks(texts.translate('en')(key), urls)
  return english.text === stored.text ? withLinks(texts.translate(language)(key), urls) : stored
}

/** Reads `Go to [this page].` */
function withLinks(marked: string, urls: readonly string[]): TaggedText {
  const tags: TaggedText['tags'] = []
  let text = ''
  for (const [n, part] of marked.split(/[[\]]/).entries()) {
    const url = n % 2 === 1 ? urls[tags.length] : undefined
    if (url !== undefined) tags.push({ type: 5, offset: text.length, length: part.length, url })
    text += part
  }
  return { text, tags }
}

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

export type Messages = Readonly<Record<string, string>>

/** What is wrong with the texts of a language (a tag, as in `de`), measured by the English ones. */
export function messageFaults(language: string, messages: Messages, english: Messages): string[] {
  const faults: string[] = []
  for (const key in english) if (!(key in messages)) faults.push(`${key}: missing`)
  for (const [key, text] of Object.entries(messages)) {
    const original = english[key]
    if (original === undefined) {
      faults.push(`${key}: unknown`)
      continue
    }
    try {
      faults.push(...textFaults(language, text, original).map((fault) => `${key}: ${fault}`))
    } catch (error) {
      faults.push(`${key}: invalid, ${(error as Error).message}`)
    }
  }
  return faults
}

function textFaults(language: string, text: string, original: string): string[] {
  if (!text.trim()) return ['empty']
  const given = partsOf(text)
  const wanted = partsOf(original)
  return [
    ...[...wanted.keys()].filter((name) => !given.has(name)).map((name) => `lacks ${name}`),
    ...[...given].flatMap(([name, uses]) => {
      const allowed = wanted.get(name)
      if (!allowed) return `does not know ${name}`
      return [...uses]
        .filter((use) => !allowed.has(use))
        .map((use) => `takes ${name} for ${use} instead of ${[...allowed].join(' or ')}`)
    }),
    ...pluralFaults(language, parse(text)),
  ]
}

/** The arguments and tags of a text by name, and what each is taken for. */
function partsOf(text: string): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>()
  for (const node of flatten(parse(text))) {
    if (node.type === TYPE.literal || node.type === TYPE.pound) continue
    const name = node.type === TYPE.tag ? `<${node.value}>` : `{${node.value}}`
    const use =
      node.type === TYPE.select
        ? `a choice of ${Object.keys(node.options).toSorted().join(', ')}`
        : uses[node.type]
    parts.set(name, (parts.get(name) ?? new Set()).add(use))
  }
  return parts
}

const uses = {
  [TYPE.argument]: 'a text',
  [TYPE.number]: 'a number',
  // A language may say a number where another only goes by it.
  [TYPE.plural]: 'a number',
  [TYPE.date]: 'a day',
  [TYPE.time]: 'a time',
  [TYPE.tag]: 'a tag',
}

/** Forms the language has and a plural lacks, and the other way round. */
function pluralFaults(language: string, nodes: readonly MessageFormatElement[]): string[] {
  return flatten(nodes).flatMap((node) => {
    if (node.type !== TYPE.plural) return []
    const rules = new Intl.PluralRules(language, { type: node.pluralType ?? 'cardinal' })
    const forms: readonly string[] = rules.resolvedOptions().pluralCategories
    const given = Object.keys(node.options).filter((form) => !form.startsWith('='))
    return [
      ...forms
        .filter((form) => !given.includes(form))
        .map((form) => `{${node.value}} lacks the plural form ${form}`),
      ...given
        .filter((form) => !forms.includes(form))
        .map((form) => `{${node.value}} has the plural form ${form}, which ${language} has not`),
    ]
  })
}

function flatten(nodes: readonly MessageFormatElement[]): MessageFormatElement[] {
  return nodes.flatMap((node) => {
    if (node.type === TYPE.tag) return [node, ...flatten(node.children)]
    if (node.type !== TYPE.plural && node.type !== TYPE.select) return [node]
    return [node, ...Object.values(node.options).flatMap(({ value }) => flatten(value))]
  })
}

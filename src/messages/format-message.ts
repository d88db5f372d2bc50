/** A parsed ICU message. */
export type MessageNode =
  | { type: typeof literal; value: string }
  | { type: typeof argument; value: string }
  | { type: typeof number; value: string; style?: NumberStyle | null }
  | { type: typeof date | typeof time; value: string; style?: unknown }
  | { type: typeof select; value: string; options: Options }
  | {
      type: typeof plural
      value: string
      options: Options
      offset: number
      pluralType?: 'cardinal' | 'ordinal'
    }
  | { type: typeof pound }
  | { type: typeof tag; value: string; children: MessageNode[] }

type Options = Record<string, { value: MessageNode[] }>
type NumberStyle = string | { parsedOptions?: Intl.NumberFormatOptions }

export type MessageValue = string | number | Date | boolean | null | undefined
/** Makes the part that a tag encloses into something else, such as a link. */
export type TagFunction<Part> = (parts: (string | Part)[]) => Part

// The parser's numbers for the kinds of nodes.
export const literal = 0
const argument = 1
const number = 2
const date = 3
const time = 4
const select = 5
const plural = 6
const pound = 7
const tag = 8

/** Formats a message: an array of texts and the results of its tag functions. */
export function formatMessage<Part = string>(
  nodes: readonly MessageNode[],
  values: Values<Part>,
  locale: string,
  /** What `#` stands for. */
  counted = 0,
): (string | Part)[] {
  const parts: (string | Part)[] = []
  const inner = (some: readonly MessageNode[], count = counted) =>
    formatMessage(some, values, locale, count)

  for (const node of nodes) {
    switch (node.type) {
      case literal:
        parts.push(node.value)
        break
      case pound:
        parts.push(figures(locale).format(counted))
        break
      case argument:
        parts.push(String(given(values, node.value)))
        break
      case number:
        parts.push(formatNumber(Number(given(values, node.value)), node.style, locale))
        break
      case date:
      case time: {
        const style = node.type === date ? { dateStyle: 'medium' } : { timeStyle: 'short' }
        const format = new Intl.DateTimeFormat(locale, style as Intl.DateTimeFormatOptions)
        parts.push(format.format(given(values, node.value) as Date | number))
        break
      }
      case select: {
        const chosen = node.options[String(given(values, node.value))] ?? node.options.other
        parts.push(...inner(chosen?.value ?? []))
        break
      }
      case plural: {
        const count = Number(given(values, node.value))
        const { options, offset, pluralType } = node
        const rules = pluralRules(locale, pluralType ?? 'cardinal')
        const chosen =
          options[`=${count}`] ?? options[rules.select(count - offset)] ?? options.other
        parts.push(...inner(chosen?.value ?? [], count - offset))
        break
      }
      case tag: {
        const draw = given(values, node.value)
        if (typeof draw !== 'function') throw new Error(`<${node.value}> needs a function`)
        parts.push(draw(inner(node.children)))
      }
    }
  }
  return parts
}

type Values<Part> = Readonly<Record<string, MessageValue | TagFunction<Part>>>

function given<Part>(values: Values<Part>, name: string): MessageValue | TagFunction<Part> {
  if (!(name in values)) throw new Error(`A text needs the value ${name}`)
  return values[name]
}

function formatNumber(value: number, style: NumberStyle | null | undefined, locale: string) {
  const options =
    typeof style === 'object' ? style?.parsedOptions : style === 'percent' ? { style } : undefined
  const format = options
    ? new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions)
    : figures(locale)
  return format.format(value)
}

// Costly to create, and needed by every card.
const figures = memoized((locale) => new Intl.NumberFormat(locale))
const pluralRules = memoized(
  (locale, type) => new Intl.PluralRules(locale, { type: type as Intl.PluralRuleType }),
)

function memoized<T>(create: (locale: string, type: string) => T) {
  const cache = new Map<string, T>()
  return (locale: string, type = '') => {
    const key = `${locale} ${type}`
    const value = cache.get(key) ?? create(locale, type)
    cache.set(key, value)
    return value
  }
}

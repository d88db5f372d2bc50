import { createContext, type ReactNode, useContext } from 'react'
import type en from '../../messages/en.json'
import { formatMessage, type MessageNode } from './format-message.ts'

export type MessageKey = keyof typeof en
export type Values = Record<string, string | number | Date | boolean | null | undefined>
type RichValues = Record<string, Values[string] | ((parts: ReactNode[]) => ReactNode)>

/** A language's texts: plain strings, or messages parsed at build time. */
export type Texts = Record<string, string | MessageNode[]>

export interface Translate {
  (key: MessageKey, values?: Values): string
  /** For texts with tags, as in `<link>Terms</link>`. */
  rich(key: MessageKey, values: RichValues): ReactNode
  /** The tag of the current language, as in `en`. */
  locale: string
}

export function createTranslate(locale: string, texts: Texts): Translate {
  const format = (key: MessageKey, values: RichValues): ReactNode[] => {
    const text = texts[key] ?? key
    return typeof text === 'string' ? [text] : formatMessage(text, values, locale)
  }

  const translate = ((key, values = {}) => format(key, values).join('')) as Translate
  translate.rich = (key, values) => {
    const parts = format(key, values)
    return parts.length === 1 ? parts[0] : parts
  }
  translate.locale = locale
  return translate
}

const TranslateContext = createContext<Translate | null>(null)

export function MessagesProvider({
  translate,
  children,
}: {
  translate: Translate
  children: ReactNode
}) {
  return <TranslateContext value={translate}>{children}</TranslateContext>
}

/** The translate function for the page's language. */
export function useMessages(): Translate {
  const translate = useContext(TranslateContext)
  if (!translate) throw new Error('MessagesProvider is missing')
  return translate
}

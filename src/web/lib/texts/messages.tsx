import { createContext, type ReactNode, useContext } from 'react'
import {
  formatMessage,
  type MessageNode,
  type MessageValue,
  type TagFunction,
} from '#messages/format-message'
import type { MessageKey } from '#messages/message-key'

export type { MessageKey }
export type Values = Record<string, MessageValue>
type RichValues = Record<string, MessageValue | TagFunction<ReactNode>>

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

import { createContext, type ReactNode, useContext } from 'react'
import type en from '../../messages/en.json'
import { formatMessage, type MessageNode } from './format-message.ts'

export type MessageKey = keyof typeof en
export type Values = Record<string, string | number | Date | boolean | null | undefined>
type RichValues = Record<string, Values[string] | ((parts: ReactNode[]) => ReactNode)>

/** A language's texts: plain ones as they are, others parsed when the app is built. */
export type Texts = Record<string, string | MessageNode[]>

export interface Translate {
  (key: MessageKey, values?: Values): string
  /** For texts with marked parts, as in `<link>Terms</link>`. */
  rich(key: MessageKey, values: RichValues): ReactNode
  /** Of the language shown, as in `en`. */
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

/** The texts of the page's language. */
export function useMessages(): Translate {
  const translate = useContext(TranslateContext)
  if (!translate) throw new Error('There is no language here')
  return translate
}

import texts from 'virtual:widget-texts'
import { chooseLanguage } from '#messages/choose-language'
import { scriptOptions } from './server.ts'

/** What the `data-lang` of a link asks for, else that of the script, else what the reader's browser accepts. */
export function languageOf(link?: HTMLElement): string {
  const wanted = [link?.dataset.lang, scriptOptions.lang, ...navigator.languages]
  return chooseLanguage(wanted.filter(Boolean).join(), Object.keys(texts))
}

export function textIn(language: string, key: keyof (typeof texts)[string]): string {
  return texts[language]?.[key] ?? ''
}

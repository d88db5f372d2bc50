import type en from './en.json'

/** What is said, whatever the language. */
export type MessageKey = keyof typeof en

import { presentJson, type StoredJson } from '#platform/database'

/** A PersonCard as it is stored with the person (docs/decisions/171). */
export const personCard: StoredJson = { version: 1, added: {} }

/** SQL of the card of the person with this alias. */
export function personCardJson(alias: string): string {
  return presentJson(personCard, alias, true)
}

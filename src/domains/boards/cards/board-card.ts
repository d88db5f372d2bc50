import { presentJson, type StoredJson } from '#platform/database'

/** The parts of a BoardCard that are stored with its board (docs/decisions/171). */
export const boardCard: StoredJson = { version: 1, added: {} }

/** SQL of the stored part of the card of the board with this alias, without its closing brace. */
export function storedBoardJson(alias: string): string {
  return presentJson(boardCard, alias)
}

import { presentJson, type StoredJson } from '#platform/database'

/** The parts of a PinCard that are stored with its pin (docs/decisions/171). */
export const pinCard: StoredJson = {
  version: 2,
  added: {
    2: (pin) =>
      `case when ${pin}.video_signature is null then ',"videos":null,"embed":null' else '' end`,
  },
}

/** SQL of the stored part of the card of the pin with this alias, without its closing brace. */
export function storedPinJson(alias: string): string {
  return presentJson(pinCard, alias)
}

/** What a device shows. */
export interface PushNotification {
  title: string
  body: string
  /** Where a click leads: a path of this server. */
  path: string
  /** It replaces one of the same tag. */
  tag: string
  isUrgent: boolean
}

const titleLength = 120
const bodyLength = 240

/** As `push-worker.ts` reads it: short enough for every push service, whatever was written. */
export function payloadOf({ title, body, path, tag }: PushNotification): string {
  return JSON.stringify({
    title: clip(title, titleLength),
    body: clip(body, bodyLength),
    path,
    tag,
  })
}

function clip(text: string, length: number): string {
  const characters = [...text.trim()]
  return characters.length <= length ? text.trim() : `${characters.slice(0, length - 1).join('')}…`
}

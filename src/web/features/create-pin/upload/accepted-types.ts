import { pictureTypes } from '#web/lib/picture-input/drop-zone.tsx'

/** With what only some browsers can show. Many systems know no type for these files, only their names. */
const stillTypes = `${pictureTypes},image/heic,image/heif,.heic,.heif`
const videoTypes = 'video/mp4,video/quicktime,video/webm,video/x-matroska'

/** What file dialogs offer. */
export function acceptedTypes(takesVideos: boolean): string {
  return takesVideos ? `${stillTypes},${videoTypes}` : stillTypes
}

export const incomingVideos = 'incoming-videos/'

/** Where an uploaded video waits until it is transcoded. */
export function incomingVideoKey(signature: string): string {
  return incomingVideos + signature
}

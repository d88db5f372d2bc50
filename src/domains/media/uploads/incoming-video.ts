export const incomingVideos = 'incoming-videos/'

/** Where a video's file waits until what is served is made of it. */
export function incomingVideoKey(signature: string): string {
  return incomingVideos + signature
}

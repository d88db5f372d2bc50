/** The address of a track, which follows who may open the pin; another version has another, so that players read it. */
export function captionAddress(pinId: string, language: string, version: string): string {
  return `/pin/${pinId}/captions/${language}.vtt?v=${version}`
}

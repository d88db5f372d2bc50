/** The path of a track; it follows who may open the pin, so that nobody may keep it. */
export function captionPath(pinId: string, language: string): string {
  return `/pin/${pinId}/captions/${language}.vtt`
}

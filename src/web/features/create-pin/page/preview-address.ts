/**
 * A picture of another site by way of our own: its host must not learn who looks at it before it is
 * saved, and our pages load nothing from elsewhere.
 */
export function previewAddress(url: string, size: '236x' | '736x'): string {
  return `/picture-preview/?size=${size}&url=${encodeURIComponent(url)}`
}

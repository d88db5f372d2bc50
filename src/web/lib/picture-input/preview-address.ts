/**
 * Proxies a picture of another site through ours: its host must not learn who looks at it, and our pages load
 * nothing from other sites.
 */
export function previewAddress(url: string, size: '236x' | '736x'): string {
  return `/picture-preview/?size=${size}&url=${encodeURIComponent(url)}`
}

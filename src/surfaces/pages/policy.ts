import type { EndpointContext } from '#surfaces/wire'

/**
 * What a page may load: its own files, pictures of its own media host, scripts with this answer's nonce, and what
 * the configured providers need. Style attributes are allowed because sizes and colours of pictures are set there.
 */
export function pagePolicy(
  nonce: string,
  {
    publicUrl,
    mediaUrl,
    foreign,
  }: Pick<EndpointContext['settings'], 'publicUrl' | 'mediaUrl' | 'foreign'>,
  /** Further addresses that the page's scripts may connect to. */
  connections: readonly string[] = [],
): string {
  const media = mediaUrl === publicUrl ? '' : ` ${mediaUrl}`
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    [`style-src 'self' 'nonce-${nonce}'`, ...foreign.styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${media}`,
    `media-src 'self' blob:${media}`,
    "font-src 'self'",
    "worker-src 'self'",
    ['connect-src', "'self'", ...connections, ...foreign.connections].join(' '),
    ['frame-src', "'self'", ...foreign.frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...foreign.forms].join(' '),
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

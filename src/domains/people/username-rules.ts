import { limits } from '#contract/limits'

/** First path segments that have another meaning, and misleading words. */
const reserved = new Set([
  '_',
  '_dev',
  '_graphql',
  '_ngjs',
  'about',
  'account',
  'accounts_manager',
  'ad-repository',
  'admin',
  'ads',
  'advertiser',
  'api',
  'app',
  'appeal',
  'apps',
  'assets',
  'audience_debug',
  'audiences',
  'automated',
  'billing',
  'board',
  'boards',
  'bookmarklet',
  'bowerbird',
  'bulk_editor',
  'business',
  'connect',
  'conversions',
  'create',
  'developers',
  'email',
  'experiments',
  'explore',
  'extension',
  'favicon',
  'feed',
  'following',
  'graphql',
  'healthz',
  'help',
  'history',
  'home',
  'ideas',
  'invited',
  'join',
  'legal',
  'login',
  'logout',
  'media',
  'media_planner',
  'messages',
  'metrics',
  'moderator',
  'news',
  'notifications',
  'oembed',
  'offline',
  'operator',
  'originals',
  'password',
  'pin',
  'pinbuilder',
  'pins',
  'policy',
  'press',
  'privacy',
  'readyz',
  'recommendations',
  'report',
  'reporting',
  'reset',
  'resource',
  'robots',
  'root',
  'rss',
  'search',
  'security',
  'settings',
  'share',
  'signup',
  'sitemap',
  'source',
  'staff',
  'static',
  'status',
  'support',
  'system',
  'terms',
  'today',
  'tools',
  'trends',
  'upload',
  'url_shortener',
  'user',
  'users',
  'v1',
  'v3',
  'v5',
  'videos',
  'welcome',
  'widget',
  'widgets',
  'www',
])

/** Usernames are compared case-insensitively. */
export function usernameKey(username: string): string {
  return username.toLowerCase()
}

export function isReserved(username: string): boolean {
  return reserved.has(usernameKey(username))
}

/**
 * Derives a username from an email's local part or a name: letters, digits and underscores only.
 * The first attempt has no digits; later ones append digits that the caller draws.
 */
export function suggestUsername(from: string, digits: string): string {
  const folded = from
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const stem = folded === '' ? 'bird' : folded
  const room = limits.usernameLength - digits.length
  const name = `${stem.slice(0, room)}${digits}`
  return name.length >= limits.usernameMinLength ? name : `${name}_bird`
}

import type { DeviceType } from '#contract/campaigns/enums'

/**
 * By the user agent. A browser is `web`, or `web_mobile` on a phone or tablet; the others are apps, whose user agents
 * name no browser.
 */
export function deviceTypeOf(userAgent: string): DeviceType {
  const isBrowser = userAgent.startsWith('Mozilla/')
  if (/\biPad\b/.test(userAgent)) return isBrowser ? 'web_mobile' : 'ipad'
  if (/\b(?:iPhone|iPod)\b/.test(userAgent)) return isBrowser ? 'web_mobile' : 'iphone'
  if (!/\bAndroid\b/.test(userAgent)) return 'web'
  if (isBrowser) return 'web_mobile'
  return /\bMobile\b/.test(userAgent) ? 'android_mobile' : 'android_tablet'
}

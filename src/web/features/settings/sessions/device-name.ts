import type { Session } from '#contract/accounts/log-in/sessions'
import type { Translate } from '#web/lib/texts/messages.tsx'

type Device = Pick<Session, 'browser' | 'system'>

/** The browser and system, as far as they are known. */
export function deviceName({ browser, system }: Device, t: Translate): string {
  if (browser !== '' && system !== '') return t('settings.device', { browser, system })
  return browser || system || t('settings.deviceUnknown')
}

export function isPhone({ system }: Device): boolean {
  return /android|ios|iphone|ipad/i.test(system)
}

import { expect, it } from 'vitest'
import { deviceTypeOf } from './device-type.ts'

it.each([
  ['web', ''],
  ['web', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'],
  [
    'web_mobile',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1',
  ],
  ['web_mobile', 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Safari/604.1'],
  ['web_mobile', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36'],
  ['iphone', 'Pins/7.1 (iPhone; iOS 18.0)'],
  ['ipad', 'Pins/7.1 (iPad; iOS 18.0)'],
  ['android_mobile', 'Pins/7.1 (Android 15; Mobile)'],
  ['android_tablet', 'Pins/7.1 (Android 15)'],
])('is %s for %j', (device, userAgent) => {
  expect(deviceTypeOf(userAgent)).toBe(device)
})

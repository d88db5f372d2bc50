import { expectNoOverflow, onEveryScreen } from './support/every-screen.ts'
import { expect } from './support/journey.ts'
import { expectNoViolations } from './support/violations.ts'

/** As for people who read from right to left. */
onEveryScreen(
  'from right to left',
  async (page) => {
    // A page that is handed over changed belongs to no network, and may ask nothing of this machine's.
    await page.route('**/gsi/client', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch({ maxRedirects: 0 })
      const body = (await response.text()).replace(' dir="ltr"', ' dir="rtl"')
      return route.fulfill({ response, body })
    })
  },
  async (page, screen) => {
    expect(await page.evaluate(() => document.dir), screen).toBe('rtl')
    await expectNoOverflow(page, screen)
    await expectNoViolations(page, screen)
  },
)

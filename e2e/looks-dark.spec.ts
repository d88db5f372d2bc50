import { onEveryScreen } from './support/every-screen.ts'
import { expect } from './support/journey.ts'
import { expectNoViolations } from './support/violations.ts'

onEveryScreen(
  'in dark',
  (page) => page.emulateMedia({ colorScheme: 'dark' }),
  async (page, screen) => {
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(background, `the ground of ${screen}`).toMatch(/^oklch\(0\.1\d/)
    await expectNoViolations(page, screen)
  },
)

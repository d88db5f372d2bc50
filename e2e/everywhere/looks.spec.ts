import { expectNoOverflow, onEveryScreen } from '../support/every-screen.ts'
import { expect } from '../support/journey.ts'
import { expectEnoughContrast, expectNoViolations } from '../support/violations.ts'

/** Between computers and phones; a phone of 320 px is also what a magnified page has. */
const narrowerPx = { desktop: 900, phone: 320 }

/** Each screen once: by the rules of accessibility, in both lights (phones: in the dark), and narrower. */
onEveryScreen(
  'in both lights and narrower',
  (page) => page.emulateMedia({ colorScheme: 'light' }),
  async (page, screen) => {
    await expectNoOverflow(page, screen)
    const isPhone = (page.viewportSize()?.width ?? 0) < 900
    if (!isPhone) await expectNoViolations(page, screen)

    await page.emulateMedia({ colorScheme: 'dark' })
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(ground, { message: `the ground of ${screen}` }).toMatch(/^oklch\(0\.1\d/)
    if (isPhone) await expectNoViolations(page, `${screen} in dark`)
    else await expectEnoughContrast(page, `${screen} in dark`)
    await page.emulateMedia({ colorScheme: 'light' })

    const wide = page.viewportSize() ?? { width: 1_440, height: 900 }
    const width = wide.width > 900 ? narrowerPx.desktop : narrowerPx.phone
    await page.setViewportSize({ ...wide, width })
    await expectNoOverflow(page, `${screen} at ${width} px`)
    await page.setViewportSize(wide)
  },
)

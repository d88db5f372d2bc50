import { expectNoOverflow, onEveryScreen } from './support/every-screen.ts'
import { expectNoViolations } from './support/violations.ts'

/** A phone of 320 px, or a screen of 1280 px whose reader needs everything four times as large. */
onEveryScreen(
  'at 320 px',
  (page) => page.setViewportSize({ width: 320, height: 640 }),
  async (page, screen) => {
    await expectNoOverflow(page, screen)
    await expectNoViolations(page, screen)
  },
)

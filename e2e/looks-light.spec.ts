import { expectNoOverflow, onEveryScreen } from './support/every-screen.ts'
import { expectNoViolations } from './support/violations.ts'

onEveryScreen(
  'in light',
  (page) => page.emulateMedia({ colorScheme: 'light' }),
  async (page, screen) => {
    await expectNoOverflow(page, screen)
    await expectNoViolations(page, screen)
  },
)

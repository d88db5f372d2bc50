import { open } from '../journey.ts'
import { businessPaths, memberPaths, type Paths, visitorPaths } from './paths.ts'
import type { BusinessFixtures, Screen, ScreenFixtures } from './screen-fixtures.ts'

function screensOf<Things>(paths: Paths<Things>): Screen<Things>[] {
  return Object.entries(paths).map(([name, pathOf]) => ({
    name,
    show: (page, things) => open(page, pathOf(things)),
  }))
}

export const visitorScreens: Screen<ScreenFixtures>[] = [
  ...screensOf(visitorPaths),
  {
    name: 'sign-up with errors',
    async show(page) {
      await open(page, '/signup/')
      await page.getByLabel('Email').fill('nobody@example')
      await page.getByLabel('Password', { exact: true }).fill('short')
      await page.getByRole('button', { name: 'Sign up' }).click()
      await page.getByText('Your password is too short!').waitFor()
    },
  },
  {
    name: 'log-in with errors',
    async show(page) {
      await open(page, '/login/')
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByText("Don't forget to add your password.").waitFor()
    },
  },
]

export const memberScreens: Screen<ScreenFixtures>[] = screensOf(memberPaths)
export const businessScreens: Screen<BusinessFixtures>[] = screensOf(businessPaths)

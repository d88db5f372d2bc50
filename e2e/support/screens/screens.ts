import { open } from '../journey.ts'
import type { Screen, ScreenFixtures } from './screen-fixtures.ts'

const plain = (name: string, path: (things: ScreenFixtures) => string): Screen => ({
  name,
  show: (page, things) => open(page, path(things)),
})

const onPages: Screen[] = [
  plain('home', () => '/'),
  plain('pin of theirs', ({ theirPin }) => `/pin/${theirPin.id}/`),
  plain('board of theirs', ({ theirBoard }) => theirBoard.url),
  plain('section of theirs', ({ theirSectionPath }) => theirSectionPath),
  plain('profile of theirs', ({ theirName }) => `/${theirName}/`),
  plain('pins of theirs', ({ theirName }) => `/${theirName}/?tab=pins`),
  plain('nothing there', () => '/nobody-here/nothing/'),
  plain('a search by picture', () => '/search/picture/'),
  plain('Pins found', () => '/search/pins/?q=kitchne&color=green'),
  plain('boards found', () => '/search/boards/?q=kitchen'),
  plain('people found', () => '/search/users/?q=luz'),
  plain('nothing found', () => '/search/pins/?q=zzqqxv'),
]

export const visitorScreens: Screen[] = [
  ...onPages,
  plain('sign-up', () => '/signup/'),
  plain('log-in', () => '/login/'),
  plain('forgotten password', () => '/password/forgot/'),
  plain('tools', () => '/tools/'),
  plain('ideas', () => '/ideas/'),
  plain('popular right now', () => '/ideas/trending/'),
  plain('policy', () => '/_/_/policy/privacy-policy/'),
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

export const memberScreens: Screen[] = [
  ...onPages,
  plain('board of mine', ({ board }) => board.url),
  plain('board without pins', ({ emptyBoard }) => emptyBoard.url),
  plain('section of mine', ({ sectionPath }) => sectionPath),
  plain('pin of mine', ({ pin }) => `/pin/${pin.id}/`),
  plain('profile of mine', ({ username }) => `/${username}/`),
  plain('pins of mine', ({ username }) => `/${username}/?tab=pins`),
  plain('create pin', () => '/pin/create/'),
  plain('an interest', () => '/ideas/home/'),
  plain('an advised search', () => '/search/pins/?q=self%20harm'),
  plain('window that saves', ({ theirPin }) => `/pin/${theirPin.id}/repin/x/`),
  plain('following a board', ({ theirBoard }) => `${theirBoard.url}follow/`),
  plain('following', () => '/following/'),
  plain('interests', () => '/welcome/'),
  plain('home feed settings', () => '/settings/feed/'),
  plain('ideas for a board', ({ board }) => `${board.url}?tab=ideas`),
  plain('messages', () => '/messages/'),
  plain('conversation', ({ conversationPath }) => conversationPath),
  plain('new message', () => '/messages/new/'),
  plain('notifications', () => '/notifications/'),
  plain('settings', () => '/settings/'),
  plain('account settings', () => '/settings/account/'),
  plain('email notifications', () => '/settings/mails/'),
  plain('deleted boards', () => '/settings/deleted/'),
  plain('boards followed', ({ theirName }) => `/${theirName}/following/boards/`),
  plain('log-out', () => '/logout/'),
]

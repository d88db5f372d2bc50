import { expect, type Locator, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { open } from './journey.ts'
import { drawFlag } from './pictures.ts'
import { type Person, post, upload } from './wire.ts'

export interface Member {
  email: string
  password: string
  username: string
}

export interface MadeBoard {
  id: string
  name: string
  url: string
}

export interface MadePin {
  id: string
  title: string
}

const password = 'sticks-and-blue-things'

function newEmail(): string {
  return `finder-${crypto.randomUUID().slice(0, 12)}@example.com`
}

/** Signs up through the form, up to the home page. */
export async function signUp(page: Page): Promise<Omit<Member, 'username'>> {
  await open(page, '/signup/')
  return fillSignUp(page)
}

export async function fillSignUp(page: Page): Promise<Omit<Member, 'username'>> {
  const account = await fillJoining(page)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached()
  return account
}

/** Fills in the fields of a sign-up, on its page or in its dialog. */
export async function fillJoining(place: Page | Locator): Promise<Omit<Member, 'username'>> {
  const email = newEmail()
  await place.getByLabel('Email').fill(email)
  await place.getByLabel('Password', { exact: true }).fill(password)
  await writeBirthday(place)
  return { email, password }
}

export async function writeBirthday(place: Page | Locator, year = '1990'): Promise<void> {
  const birthday = place.getByRole('group', { name: 'Birthday' })
  await birthday.getByLabel('Month').fill('4')
  await birthday.getByLabel('Day').fill('17')
  await birthday.getByLabel('Year').fill(year)
}

/** Signs up through the API. An open page is left first: its own requests would be sent with a visitor's token. */
export async function join(person: Person | Page): Promise<Member> {
  if ('goto' in person && person.url() !== 'about:blank') await person.goto('about:blank')
  const email = newEmail()
  const { user } = await post<{ user: { username: string } }>(
    person,
    'UserRegisterResource/create',
    {
      email,
      password,
      birthday: Date.UTC(1990, 3, 17) / 1_000,
    },
  )
  return { email, password, username: user.username }
}

/** Sets up an authenticator app for this member; returns the backup codes. */
export async function turnOnCodes(person: Person, ownPassword: string): Promise<string[]> {
  const { secret } = await post<{ secret: string }>(person, 'SecondFactorResource/create', {
    way: 'app',
    password: ownPassword,
  })
  const { backup_codes: codes } = await post<{ backup_codes: string[] }>(
    person,
    'SecondFactorResource/update',
    { way: 'app', code: new TOTP({ secret }).generate() },
  )
  return codes
}

export function newBoard(person: Person, name: string, privacy = 'public'): Promise<MadeBoard> {
  return post<MadeBoard>(person, 'BoardResource/create', { name, privacy })
}

export function newSection(person: Person, board: MadeBoard, title: string) {
  return post<{ id: string; slug: string; title: string }>(person, 'BoardSectionResource/create', {
    board_id: board.id,
    name: title,
  })
}

export async function newPin(
  person: Person,
  board: MadeBoard,
  words: { title?: string; description?: string; link?: string; section?: string } = {},
  picture?: Buffer,
): Promise<MadePin> {
  const { image_signature } = await upload(person, picture ?? (await drawFlag()))
  return post<MadePin>(person, 'PinResource/create', {
    board_id: board.id,
    image_signature,
    ...words,
  })
}

/** Saves pins of many shapes; the last one comes first on the board. */
export async function fillBoard(person: Person, board: MadeBoard, count: number): Promise<void> {
  const shapes = [0.6, 1, 1.3, 1.5, 0.8, 2]
  const pictures = await Promise.all(
    shapes.map(async (shape) =>
      upload(person, await drawFlag({ heightPx: Math.round(300 * shape) })),
    ),
  )
  for (let made = 0; made < count; made += 1) {
    const { image_signature } = pictures[made % pictures.length] as { image_signature: string }
    const title = made % 3 === 2 ? '' : `Find ${made + 1}`
    await post(person, 'PinResource/create', { board_id: board.id, image_signature, title })
  }
}

import { expect } from '@playwright/test'
import { listOutbox } from '#platform/messages'

const mostLetters = 1_000

/**
 * The path of the newest link to this page that was mailed to somebody, as soon as there is one; another
 * than `unlike`, where one came before.
 */
export async function mailedLink(to: string, path: string, unlike?: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const letters = await listOutbox(outboxFolder(), mostLetters)
      const links = letters
        .filter((letter) => letter.to === to)
        .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      found = links.find((link) => new URL(link).pathname === path && !link.endsWith(unlike ?? ' '))
      return found
    }, `a link to ${path} in a mail to ${to}`)
    .toBeDefined()
  const { pathname, hash } = new URL(found ?? '')
  return pathname + hash
}

/** The path that opens the dialog about a protected account, from the mail to its owner. */
export async function mailedBan(to: string): Promise<string> {
  let found: URL | undefined
  await expect
    .poll(async () => {
      const letters = await listOutbox(outboxFolder(), mostLetters)
      found = letters
        .filter((letter) => letter.to === to)
        .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
        .map((link) => new URL(link))
        .find(({ searchParams }) => searchParams.has('aec'))
      return found
    }, `a mail to ${to} about a protected account`)
    .toBeDefined()
  return `${found?.pathname}${found?.search}`
}

/** The code texted last to this number, as soon as so many have come. */
export async function textedCode(to: string, texts = 1): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const letters = await listOutbox(outboxFolder(), mostLetters)
      const ours = letters.filter((letter) => letter.channel === 'text' && letter.to === to)
      code = /^(\d{6}) is your/.exec(ours[0]?.text ?? '')?.[1]
      return ours.length
    }, `texts to ${to}`)
    .toBe(texts)
  if (!code) throw new Error(`The text to ${to} holds no code`)
  return code
}

/** What the newest mail to somebody says, as soon as there is one. */
export async function mailedText(to: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const letters = await listOutbox(outboxFolder(), mostLetters)
      found = letters.find((letter) => letter.to === to)?.text
      return found
    }, `a mail to ${to}`)
    .toBeDefined()
  return found ?? ''
}

/** The paths of all links in the newest mail to somebody, as soon as there is one. */
export async function mailedLinks(to: string): Promise<string[]> {
  const links = (await mailedText(to)).match(/https?:\/\/\S+/g) ?? []
  return links.map((link) => new URL(link).pathname)
}

function outboxFolder(): string {
  const folder = process.env.OUTBOX
  if (!folder) throw new Error('OUTBOX is not set: journeys begin with e2e/start-product.ts')
  return folder
}

import { expect } from '@playwright/test'
import { listOutbox } from '#platform/messages'

const maxMessages = 1_000

/**
 * Waits for a mail with a link to this page and returns the path of the newest one; `unlike` excludes an earlier
 * link.
 */
export async function mailedLink(to: string, path: string, unlike?: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const messages = await listOutbox(outboxFolder(), maxMessages)
      const links = messages
        .filter((message) => message.to === to)
        .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      found = links.find((link) => new URL(link).pathname === path && !link.endsWith(unlike ?? ' '))
      return found
    }, `a link to ${path} in a mail to ${to}`)
    .toBeDefined()
  const { pathname, hash } = new URL(found ?? '')
  return pathname + hash
}

/** Waits for a mail with a link to this page and returns the link, without its host. */
export async function mailedAddress(to: string, path: string): Promise<string> {
  const links = async () =>
    (await listOutbox(outboxFolder(), maxMessages))
      .filter((message) => message.to === to)
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .map((link) => new URL(link))
  const find = async () => (await links()).find(({ pathname }) => pathname === path)
  // A job that runs each minute may come first.
  await expect
    .poll(find, { message: `a link to ${path} in a mail to ${to}`, timeout: 120_000 })
    .toBeDefined()
  const found = await find()
  return `${found?.pathname}${found?.search}`
}

/** The path that opens the dialog about a protected account, from the mail to its owner. */
export async function mailedBan(to: string): Promise<string> {
  let found: URL | undefined
  await expect
    .poll(async () => {
      const messages = await listOutbox(outboxFolder(), maxMessages)
      found = messages
        .filter((message) => message.to === to)
        .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
        .map((link) => new URL(link))
        .find(({ searchParams }) => searchParams.has('aec'))
      return found
    }, `a mail to ${to} about a protected account`)
    .toBeDefined()
  return `${found?.pathname}${found?.search}`
}

/** Waits for so many texts to this number and returns the last code. */
export async function textedCode(to: string, texts = 1): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const messages = await listOutbox(outboxFolder(), maxMessages)
      const ours = messages.filter((message) => message.channel === 'text' && message.to === to)
      code = /^(\d{6}) is your/.exec(ours[0]?.text ?? '')?.[1]
      return ours.length
    }, `texts to ${to}`)
    .toBe(texts)
  if (!code) throw new Error(`The text to ${to} holds no code`)
  return code
}

/** Waits for a mail and returns the text of the newest one. */
export async function mailedText(to: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const messages = await listOutbox(outboxFolder(), maxMessages)
      found = messages.find((message) => message.to === to)?.text
      return found
    }, `a mail to ${to}`)
    .toBeDefined()
  return found ?? ''
}

/** Waits for a mail and returns the paths of all links in the newest one. */
export async function mailedLinks(to: string): Promise<string[]> {
  const links = (await mailedText(to)).match(/https?:\/\/\S+/g) ?? []
  return links.map((link) => new URL(link).pathname)
}

function outboxFolder(): string {
  const folder = process.env.OUTBOX
  if (!folder) throw new Error('OUTBOX is not set: journeys begin with e2e/start-product.ts')
  return folder
}

import { expect } from '@playwright/test'
import { listOutbox } from '#platform/messages'

/** The code texted last to this number, as soon as so many have come. */
export async function textedCode(to: string, texts = 1): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const letters = await listOutbox(process.env.OUTBOX ?? '', 1_000)
      const ours = letters.filter((letter) => letter.channel === 'text' && letter.to === to)
      code = /^(\d{6}) is your/.exec(ours[0]?.text ?? '')?.[1]
      return ours.length
    }, `texts to ${to}`)
    .toBe(texts)
  if (!code) throw new Error(`The text to ${to} holds no code`)
  return code
}

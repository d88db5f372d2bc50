import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './journey.ts'

const [width, height] = [600, 400]
export const preview = (page: Page) => page.getByRole('img', { name: 'What it becomes' })
/** Of what it becomes. */
export const size = (page: Page, text: string) =>
  expect(page.getByText(`${text} pixels`, { exact: true })).toBeVisible()

/** Four colours, so that every way to lie looks different. */
export async function drawQuarters(): Promise<Buffer> {
  const colours = ['#c81e3c', '#1e78c8', '#28a05a', '#f0c828']
  const quarter = (at: number) => ({
    input: {
      create: {
        width: width / 2,
        height: height / 2,
        channels: 3 as const,
        background: colours[at]!,
      },
    },
    left: (at % 2) * (width / 2),
    top: Math.floor(at / 2) * (height / 2),
  })
  // A mark that no other test's picture has.
  const background = `#${crypto.randomUUID().slice(0, 6)}`
  const mark = {
    input: { create: { width: 40, height: 40, channels: 3 as const, background } },
    left: 60,
    top: 60,
  }
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([...[0, 1, 2, 3].map(quarter), mark])
    .png()
    .toBuffer()
}

/** On the page that creates pins. */
export async function chooseQuarters(page: Page): Promise<void> {
  await page.getByLabel(/^Drop a picture/).setInputFiles({
    name: 'quarters.png',
    mimeType: 'image/png',
    buffer: await drawQuarters(),
  })
  await expect(page.getByText('Your picture is ready.')).toBeVisible()
}

export async function pixelsOf(canvas: Locator): Promise<Buffer> {
  const address = await canvas.evaluate((shown: HTMLCanvasElement) => shown.toDataURL('image/png'))
  return Buffer.from(address.split(',')[1]!, 'base64')
}

/** Mean difference of two pictures' channels, 0 to 255. */
export async function difference(shown: Buffer, made: Buffer): Promise<number> {
  const { width: across, height: down } = await sharp(shown).metadata()
  const raw = (picture: Buffer) =>
    sharp(picture).removeAlpha().resize(across, down, { fit: 'fill' }).raw().toBuffer()
  const [left, right] = await Promise.all([raw(shown), raw(made)])
  const sum = left.reduce((total, value, at) => total + Math.abs(value - right[at]!), 0)
  return sum / left.length
}

export async function originalOf(page: Page, src: string | null): Promise<Buffer> {
  const answer = await page.request.get(
    src!.replace('/736x/', '/originals/').replace('.webp', '.png'),
  )
  expect(answer.ok()).toBe(true)
  return answer.body()
}

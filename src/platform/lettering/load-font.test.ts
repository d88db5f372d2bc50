import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FontFile } from './font-files.ts'
import { loadFont } from './load-font.ts'

const source = '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('reads a font once, and again where it could not be read', async () => {
  const file: FontFile = { path: join(folder, 'late.ttf'), weight: null, isFor: () => true }
  await expect(loadFont(file)).rejects.toThrow('ENOENT')
  await copyFile(createRequire(import.meta.url).resolve(source), file.path)
  const font = await loadFont(file)
  expect([font.has(0x61), font.has(0x4e00)]).toEqual([true, false])
  await rm(file.path)
  expect(await loadFont(file)).toBe(font)
})

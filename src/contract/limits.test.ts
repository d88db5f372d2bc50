import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { limits } from './limits.ts'

it('brings together the limits of all subjects, each stated once', async () => {
  const folder = new URL('./limits/', import.meta.url)
  const files = (await readdir(folder)).filter((file) => !['all.ts', 'rates.ts'].includes(file))
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)))
  const stated = modules.flatMap((subject: object) => Object.keys(subject))
  expect(stated.toSorted()).toEqual(Object.keys(limits).toSorted())
})

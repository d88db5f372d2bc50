import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { limits } from './limits.ts'

it('brings together the limits of all subjects, each stated once', async () => {
  const folder = new URL('./limits/', import.meta.url)
  const files = await readdir(folder)
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)))
  const subjects = modules.flatMap((module) =>
    Object.entries<Record<string, number>>(module)
      .filter(([name]) => name.endsWith('Limits'))
      .flatMap(([, subject]) => Object.entries(subject)),
  )
  expect(subjects.toSorted()).toEqual(Object.entries(limits).toSorted())
})

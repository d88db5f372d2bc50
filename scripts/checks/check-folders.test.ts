import { expect, it } from 'vitest'
import { crowdedFolders } from './check-folders.ts'

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}${index}.ts`)

it('finds folders with more than 20 files of their own', () => {
  const full = filesIn('src/domains/full/', 20)
  const within = filesIn('src/domains/full/within/', 5)
  expect(crowdedFolders([...full, ...within])).toEqual([])
  expect(crowdedFolders([...full, ...within, 'src/domains/full/one-more.ts'])).toEqual([
    'src/domains/full has 21 files',
  ])
})

it('leaves alone the root, migrations and decisions, but not folders inside them', () => {
  const lists = ['', 'db/migrations/', 'docs/decisions/'].flatMap((folder) => filesIn(folder, 30))
  expect(crowdedFolders(lists)).toEqual([])
  expect(crowdedFolders(filesIn('docs/decisions/pictures/', 21))).toHaveLength(1)
})

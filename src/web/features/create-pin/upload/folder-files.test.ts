import { expect, test } from 'vitest'
import { droppedFolder, mediaIn } from './folder-files.ts'

const named = (name: string, type = '') => new File(['x'], name, { type })
const fileEntry = (file: File) => ({
  ...{ isFile: true, isDirectory: false, file: (done: (file: File) => void) => done(file) },
})
/** Answers its entries one by one, as browsers do with large folders. */
function folderEntry(...entries: object[]) {
  const left = [...entries]
  const readEntries = (done: (some: object[]) => void) => done(left.splice(0, 1))
  return { isFile: false, isDirectory: true, createReader: () => ({ readEntries }) }
}
const drop = (...entries: object[]) =>
  droppedFolder({ items: entries.map((one) => ({ webkitGetAsEntry: () => one })) } as never)

test('of a folder, pictures and videos are taken, by their names', () => {
  const files = [
    ...[named('b.png', 'image/png'), named('a.mp4', 'video/mp4'), named('c.HEIC')],
    ...[named('notes.txt', 'text/plain'), named('.hidden.png', 'image/png')],
  ]
  expect(mediaIn(files).map(({ name }) => name)).toEqual(['a.mp4', 'b.png', 'c.HEIC'])
})

test('a dropped folder is read with those in it, and files alone are none', async () => {
  const one = fileEntry(named('1.png', 'image/png'))
  const two = fileEntry(named('2.png', 'image/png'))
  expect(drop(one, two)).toBeNull()
  const found = await drop(folderEntry(two, folderEntry(one), fileEntry(named('x.txt'))))
  expect(found?.map(({ name }) => name)).toEqual(['1.png', '2.png'])
})

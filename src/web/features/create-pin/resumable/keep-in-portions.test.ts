import { expect, test, vi } from 'vitest'
import { keepInPortions, portionsOf } from './keep-in-portions.ts'
import { type FileToKeep, keepFiles } from './kept-files.ts'

vi.mock(import('./kept-files.ts'), async (original) => ({
  ...(await original()),
  keepFiles: vi.fn<typeof keepFiles>().mockResolvedValue(true),
}))

const known = {
  ...{ key: 'k', person_id: '1', name: 'a.png', size: 1, type: 'image/png', kept_at: 0 },
  ...{ address: null, title: '', save_key: 'k', draft_id: null },
}
const sized = (bytes: number) => {
  const file = new File([], 'a.png')
  Object.defineProperty(file, 'size', { value: bytes })
  return { file, known }
}
const lengths = (...sizes: number[]) => portionsOf(sizes.map(sized)).map(({ length }) => length)

test('are of a hundred files, or of so many bytes, whichever comes first', () => {
  expect(lengths(...Array.from({ length: 250 }, () => 10))).toEqual([100, 100, 50])
  expect(lengths(30e6, 30e6, 10e6, 50e6, 5e6)).toEqual([2, 2, 1])
  expect(lengths(900e6, 1, 1)).toEqual([1, 2])
  expect(lengths()).toEqual([])
})

test('what is typed or left out before its portion is kept counts', async () => {
  const titles = new Map<string, string | null>()
  const onKept = vi.fn<(keys: readonly string[], isKept: boolean) => void>()
  let goOn: (isKept: boolean) => void = () => undefined
  vi.mocked(keepFiles).mockReturnValueOnce(new Promise((resolve) => (goOn = resolve)))
  const large = ['a', 'b', 'c'].map((key) => {
    const { file } = sized(64e6)
    return { file, known: { ...known, key } }
  })
  keepInPortions(
    large,
    (before) => {
      const title = titles.get(before.key) ?? ''
      return titles.get(before.key) === null ? null : { ...before, title }
    },
    onKept,
  )
  await vi.waitFor(() => expect(keepFiles).toHaveBeenCalledTimes(1))
  titles.set('b', 'Typed meanwhile').set('c', null)
  goOn(false)
  await vi.waitFor(() => expect(onKept).toHaveBeenCalledTimes(3))
  const kept = vi.mocked(keepFiles).mock.calls.map(([files]) => files.map(keyAndTitle))
  expect(kept).toEqual([['a: '], ['b: Typed meanwhile'], []])
  expect(onKept.mock.calls).toEqual([
    [['a'], false],
    [['b'], true],
    [[], true],
  ])
})

const keyAndTitle = ({ known: { key, title } }: FileToKeep) => `${key}: ${title}`

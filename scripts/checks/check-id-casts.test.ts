import { expect, it } from 'vitest'
import { problemsOf } from './check-id-casts.ts'

const file = 'src/domains/pins/get-pin.ts'

it.each([
  'const id = text as PinId\n',
  'const ids = found as PinId[]\n',
  'const ids = found as readonly BoardId[]\n',
  'const id = row as unknown as AnyId\n',
])('refuses a cast to an id: %s', (text) => expect(problemsOf(file, text)).toHaveLength(1))

it.each([
  "import { PinId as AnyPinId } from './ids.ts'\n",
  'const ids = found as const\n',
  '/** Read as PinId. */\nconst id: PinId = pin.id\n',
])('lets pass what is none: %s', (text) => expect(problemsOf(file, text)).toEqual([]))

it('counts casts where ids begin', () => {
  const cast = 'const id = text as UploadId\n'
  expect(problemsOf('src/domains/media/uploads/new-upload-id.ts', cast.repeat(2))).toEqual([])
  expect(problemsOf('src/domains/media/uploads/new-upload-id.ts', cast.repeat(3))).toHaveLength(1)
})

import { expect, it } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { isFolderUsed, moveOf } from './open-store.ts'

const S3_ENDPOINT = 'http://store.example'

it('says where pictures are, and where they move', () => {
  const placed = (env: Record<string, string>) => {
    const config = readConfig(env)
    return [isFolderUsed(config), moveOf(config)?.target ?? null]
  }
  expect(placed({})).toEqual([true, null])
  expect(placed({ S3_ENDPOINT })).toEqual([false, null])
  expect(placed({ S3_ENDPOINT, PICTURES_IN: 'folder' })).toEqual([true, null])
  expect(placed({ S3_ENDPOINT, PICTURES_IN: 's3' })).toEqual([false, null])
  expect(placed({ S3_ENDPOINT, PICTURES_IN: 'folder-to-s3' })).toEqual([true, 's3'])
  expect(placed({ S3_ENDPOINT, PICTURES_IN: 's3-to-folder' })).toEqual([true, 'folder'])
})

it.each(['s3', 'folder-to-s3', 's3-to-folder'])(
  'refuses %s without the address of a store',
  (place) => {
    expect(() => readConfig({ PICTURES_IN: place })).toThrow('S3_ENDPOINT is not set')
  },
)

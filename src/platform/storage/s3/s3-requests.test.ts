import { describe, expect, it } from 'vitest'
import { objectUrl } from './s3-requests.ts'

describe('objectUrl', () => {
  it.each([
    [{ endpoint: 'http://127.0.0.1:9000' }, 'http://127.0.0.1:9000/pictures/a/b.jpg'],
    [{ endpoint: 'http://127.0.0.1:9000/' }, 'http://127.0.0.1:9000/pictures/a/b.jpg'],
    [{ endpoint: 'https://store.example/s3/' }, 'https://store.example/s3/pictures/a/b.jpg'],
    [{ endpoint: 'https://s3.example', pathStyle: false }, 'https://pictures.s3.example/a/b.jpg'],
  ])('with %o', (options, url) => {
    expect(objectUrl({ bucket: 'pictures', ...options }, 'a/b.jpg').href).toBe(url)
  })

  it('without a key is the bucket', () => {
    const bucket = { endpoint: 'https://s3.example', bucket: 'pictures' }
    expect(objectUrl(bucket, '').href).toBe('https://s3.example/pictures')
    expect(objectUrl({ ...bucket, pathStyle: false }, '').href).toBe('https://pictures.s3.example/')
  })
})

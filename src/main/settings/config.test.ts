import { expect, it } from 'vitest'
import { defaultWebProcesses, readConfig } from './config.ts'

it('derives defaults from other settings', () => {
  const config = readConfig({ PORT: '4000' })
  expect(config).toMatchObject({
    PORT: 4_000,
    PUBLIC_URL: 'http://localhost:4000',
    MEDIA_URL: 'http://localhost:4000',
  })
  expect(readConfig({ PUBLIC_URL: 'https://pins.example/' })).toMatchObject({
    PUBLIC_URL: 'https://pins.example',
    MEDIA_URL: 'https://pins.example',
  })
})

it.each([
  [{ PORT: '99999' }, /PORT/],
  [{ PUBLIC_URL: 'pins.example' }, /PUBLIC_URL/],
  [{ DEMO_CONTENT: 'maybe' }, /DEMO_CONTENT/],
  [{ RATE_LIMIT_SCALE: '-1' }, /RATE_LIMIT_SCALE/],
])('names the wrong setting in %j', (env, name) => expect(() => readConfig(env)).toThrow(name))

it('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: ' ', DEFAULT_COUNTRY: '' })).toMatchObject({
    PORT: 3_000,
    DEFAULT_COUNTRY: 'US',
  })
})

it('starts a web process per core by default, up to eight, and one where there is little memory', () => {
  expect([1, 2, 64].map((cores) => defaultWebProcesses(cores, 8e9))).toEqual([1, 2, 8])
  expect(defaultWebProcesses(2, 1e9)).toBe(1)
})

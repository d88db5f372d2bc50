import { describe, expect, it } from 'vitest'
import { createLog } from '#platform/log'
import { foreignSources } from '../../web/foreign-sources.ts'
import { readConfig } from '../config.ts'
import { identityOptions } from './identity-options.ts'

const log = createLog('silent', 'web')
const optionsOf = (env: Record<string, string>) => identityOptions(readConfig(env), 'test', log)

describe('identity providers', () => {
  it('are off by default', () => {
    expect(optionsOf({})).toMatchObject({ google: null, facebook: null, line: null, allow: [] })
    expect(optionsOf({}).instagram).toBeNull()
  })

  it.each([
    ['google', { GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_SECRET'],
    ['facebook', { FACEBOOK_APP_ID: '1' }, 'FACEBOOK_APP_SECRET'],
    ['line', { LINE_CHANNEL_ID: '2' }, 'LINE_CHANNEL_SECRET'],
    ['instagram', { INSTAGRAM_CLIENT_ID: '3' }, 'INSTAGRAM_CLIENT_SECRET'],
  ])('with %s need its secret', (name, env, secret) => {
    expect(() => optionsOf(env)).toThrow(secret)
    expect(optionsOf({ ...env, [secret]: 's' })).toMatchObject({ [name]: expect.anything() })
  })

  it('use the real endpoints by default', () => {
    const { google, line, facebook } = optionsOf({
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      LINE_CHANNEL_ID: 'l',
      LINE_CHANNEL_SECRET: 's',
      FACEBOOK_APP_ID: '1',
      FACEBOOK_APP_SECRET: 's',
    })
    expect(google?.issuer).toBe('https://accounts.google.com')
    expect(line?.issuer).toBe('https://access.line.me')
    expect(facebook).toMatchObject({
      graphUrl: 'https://graph.facebook.com',
      dialogUrl: 'https://www.facebook.com',
      scope: 'public_profile,email',
    })
  })
})

describe('pages may load from other hosts', () => {
  it('nothing by default', () => {
    expect(foreignSources(readConfig({}))).toEqual({
      frames: [],
      connections: [],
      styles: [],
      forms: [],
    })
  })

  it('the prompt of Google if configured, and nothing of other providers', () => {
    const env = { GOOGLE_CLIENT_ID: 'g', FACEBOOK_APP_ID: '1', LINE_CHANNEL_ID: 'l' }
    expect(foreignSources(readConfig(env))).toEqual({
      frames: ['https://accounts.google.com/gsi/'],
      connections: ['https://accounts.google.com/gsi/'],
      styles: ['https://accounts.google.com/gsi/style'],
      forms: [],
    })
  })

  it('nothing of Instagram, but forms may lead there if configured', () => {
    const env = { INSTAGRAM_CLIENT_ID: '17841400000000000' }
    expect(foreignSources(readConfig(env))).toEqual({
      frames: [],
      connections: [],
      styles: [],
      forms: ['https://www.instagram.com'],
    })
  })
})

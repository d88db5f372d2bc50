import { describe, expect, it } from 'vitest'
import { Failure, type FailureCode } from '#contract/errors'
import { load, logInPath, redirectToPath } from './load.ts'

const request = new Request('https://bowerbird.example/olive/kitchen/?tab=pins')

async function refusal(code: FailureCode) {
  return load(Promise.reject(new Failure(code)), request).then(
    () => null,
    (
      thrown: { init?: { status: number; statusText: string }; data?: { code: string } } & Response,
    ) => thrown,
  )
}

describe('load', () => {
  it('passes on the result', async () => {
    expect(await load(Promise.resolve(7), request)).toBe(7)
  })
  it('answers a missing thing with 404', async () => {
    const init = (await refusal('board_not_found'))?.init
    expect(init).toEqual({ status: 404, statusText: 'board_not_found' })
  })
  it('answers an invalid address with 404', async () => {
    expect((await refusal('invalid_input'))?.init?.status).toBe(404)
  })
  it('keeps the status of other refusals', async () => {
    expect((await refusal('overloaded'))?.init?.status).toBe(503)
    expect((await refusal('not_allowed'))?.data?.code).toBe('not_allowed')
  })
  it('sends visitors to log in and back', async () => {
    const thrown = await refusal('login_required')
    expect(thrown?.headers.get('location')).toBe('/login?next=%2Folive%2Fkitchen%2F%3Ftab%3Dpins')
    expect(logInPath(request)).toBe('/login?next=%2Folive%2Fkitchen%2F%3Ftab%3Dpins')
  })
  it('does not catch bugs', async () => {
    const bug = new TypeError('no')
    await expect(load(Promise.reject(bug), request)).rejects.toBe(bug)
  })
})

describe('redirectToPath', () => {
  const redirectOf = (path: string, url: string) => {
    try {
      redirectToPath(path, new Request(url))
      return null
    } catch (thrown) {
      const { status, headers } = thrown as Response
      return [status, headers.get('location')]
    }
  }
  it('redirects an old address to the current one permanently', () => {
    const url = 'https://bowerbird.example/old/kitchen/?tab=pins'
    expect(redirectOf('/olive/kitchen/', url)).toEqual([301, '/olive/kitchen/?tab=pins'])
  })
  it('encodes what no header may contain', () => {
    const url = 'https://bowerbird.example/olive/kitchen/?tab=pins'
    expect(redirectOf('/olive/ألواح/', url)).toEqual([
      301,
      '/olive/%D8%A3%D9%84%D9%88%D8%A7%D8%AD/?tab=pins',
    ])
  })
  it.each(['/olive/kitchen', '/olive/kitchen/'])('does not redirect %s', (path) => {
    expect(redirectOf('/olive/kitchen/', `https://bowerbird.example${path}`)).toBeNull()
  })
  it('treats encoded and decoded paths as the same', () => {
    expect(redirectOf('/olive/crème/', 'https://bowerbird.example/olive/cr%C3%A8me')).toBeNull()
  })
})

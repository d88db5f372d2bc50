import { describe, expect, it } from 'vitest'
import { listAdvertisers } from '#contract/advertisers/list-advertisers'
import { Failure } from '#contract/errors'
import { getPerson } from '#contract/people/get-person'
import type { AppFacts } from '#web/lib/pages/app-context.ts'
import type { Run } from '#web/lib/requests/run.ts'
import { addressWithAccount } from './without-account.ts'

const viewer = { id: '7' } as AppFacts['viewer']
const account = (id: string, ownerId: string) => ({ id, owner: { id: ownerId } })

/** With these ad accounts, and people with these usernames. */
function runWith(advertisers: ReturnType<typeof account>[], usernames: string[] = []): Run {
  return async (operation, input) => {
    if (operation === (listAdvertisers as unknown)) return advertisers as never
    expect(operation).toBe(getPerson)
    if (!usernames.includes((input as { username: string }).username))
      throw new Failure('person_not_found')
    return {} as never
  }
}

const address = (
  path: string,
  run: Run = runWith([account('31', '8'), account('30', '7')]),
  facts: Partial<AppFacts> = {},
) =>
  addressWithAccount(new Request(`http://bowerbird.example${path}`), run, {
    viewer,
    acting: null,
    ...facts,
  })

describe('An address of the advertiser tool without an ad account', () => {
  it.each([
    ['/reporting/campaigns/?objective=AWARENESS', '/reporting/campaigns/?objective=AWARENESS'],
    ['/ads/create', '/ads/create'],
    ['/billing/', '/billing/'],
    ['/conversions/tag-health/', '/conversions/tag-health/'],
    ['/report-center/download/?token=a', '/report-center/download/?token=a'],
    ['/experiments/create/', '/experiments/create/'],
  ])('leads from %s to the own account', async (from, to) => {
    expect(await address(from)).toBe(`/advertiser/30${to}`)
  })

  it('leads to the account that is acted for', async () => {
    const acting = account('31', '8') as unknown as AppFacts['acting']
    expect(await address('/history/', undefined, { acting })).toBe('/advertiser/31/history/')
  })

  it('leads to the account of others where the viewer has none', async () => {
    expect(await address('/audiences/', runWith([account('31', '8')]))).toBe(
      '/advertiser/31/audiences/',
    )
  })

  it('leads visitors to the log-in, and back', async () => {
    expect(await address('/history/?a=1', undefined, { viewer: null })).toBe(
      '/login?next=%2Fhistory%2F%3Fa%3D1',
    )
  })

  it('leads nowhere without an ad account, when it is sent a form, and where it is of a person', async () => {
    expect(await address('/history/', runWith([]))).toBeNull()
    const post = new Request('http://bowerbird.example/history/', { method: 'POST', body: 'a=1' })
    expect(
      await addressWithAccount(post, runWith([account('30', '7')]), { viewer, acting: null }),
    ).toBeNull()
    expect(await address('/billing/', runWith([account('30', '7')], ['billing']))).toBeNull()
  })

  it.each(['/', '/accounts_manager/', '/pin/1/', '/olive/', '/olive/history/', '/settings/'])(
    'leaves %s as it is',
    async (path) => {
      expect(await address(path)).toBeNull()
    },
  )
})

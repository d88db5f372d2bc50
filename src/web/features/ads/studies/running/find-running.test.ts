import { expect, it } from 'vitest'
import type { Run } from '#web/lib/requests/run.ts'
import { findRunning } from './find-running.ts'

const study = (
  name: string,
  campaign_ids: string[] | null,
  compared_campaign_ids: string[] | null,
  state = 'RUNNING',
) => ({ id: name, name, campaign_ids, compared_campaign_ids, state, holdout_basis_points: 1000 })

const items = [
  study('All', null, null),
  study('Its own', ['5', '6'], null),
  study('As version A', ['6'], ['5']),
  study('Others', ['6'], ['7']),
  study('Planned', ['5'], null, 'PLANNED'),
  study('Ended', null, null, 'ENDED'),
]
const run = (async () => ({ items, bookmark: null })) as unknown as Run

it('finds the studies that run with a campaign, whichever version it is', async () => {
  expect((await findRunning(run, '1', '5')).map(({ name }) => name)).toEqual([
    'All',
    'Its own',
    'As version A',
  ])
})

it('finds those of all campaigns where nothing else runs with it', async () => {
  expect(await findRunning(run, '1', '9')).toEqual([{ id: 'All', name: 'All' }])
})

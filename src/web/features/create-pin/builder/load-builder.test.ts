import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { olive } from '#testing/rendering/pins'
import { type AppFacts, factsContext } from '#web/lib/pages/app-context.ts'
import { type Run, runContext } from '#web/lib/requests/run.ts'
import { loadBuilder } from './load-builder.ts'

const draft = {
  ...{ id: '5', version: 1, title: '', description: '', link: '', alt_text: '' },
  ...{ board: null, section_id: null, image_signature: null, options: {} },
  ...{ publish_day: '', publish_clock: '' },
}
const planned = { ...draft, publish_day: '2026-12-05', publish_clock: '09:00' }
const heldBack = { pin_groups: { scheduling: 'holdout' } }

async function maySchedule(more: object, query = '', opened: object = draft): Promise<boolean> {
  const context = new RouterContextProvider()
  const viewer = { ...olive, is_partner: true, ...more }
  context.set(factsContext, async () => ({ viewer, acting: null }) as unknown as AppFacts)
  context.set(runContext, (async () => opened) as Run)
  const request = new Request(`http://localhost/pin/create/${query}`)
  return (await loadBuilder({ context, params: {}, request } as never)).maySchedule
}

it('offers to publish later to whom the table gives it', async () => {
  expect(await maySchedule({})).toBe(true)
  expect(await maySchedule({}, '?scenario=ad_creation')).toBe(false)
  expect(await maySchedule({ is_partner: false })).toBe(false)
  expect(await maySchedule(heldBack)).toBe(false)
  expect(await maySchedule({ ...heldBack, is_operator: true })).toBe(true)
})

it('leaves the time of a draft in view, to be taken out, where it is held back since', async () => {
  expect(await maySchedule(heldBack, '?draft=5', planned)).toBe(true)
  expect(await maySchedule(heldBack, '?draft=5')).toBe(false)
  const pages = { ...planned, page_format: '2:3', pages: [] }
  expect(await maySchedule(heldBack, '?draft=5', pages)).toBe(true)
})

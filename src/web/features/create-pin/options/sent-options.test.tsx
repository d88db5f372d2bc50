// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest'
import { editScheduledPin } from '#contract/pins/scheduled/change-scheduled-pin'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { saveStoryPin } from '#contract/pins/stories/save-story-pin'
import { asId } from '#testing/ids'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { answerRequests } from '#testing/rendering/requests'
import { mountPages, settled } from '../paged/test-paged.tsx'
import { EditScheduledPage } from '../scheduled/edit/edit-scheduled-page.tsx'

// Loaded late, and some tests are soon over.
beforeAll(() => import('#web/lib/product-field/product-field.tsx'))

const unanswered = () => new Promise(() => undefined)

it('are sent with a pin of several pages', async () => {
  const sent = answerRequests([[saveStoryPin, unanswered]])
  const shown = await mountPages()
  await shown.press('checkbox', 'Allow comments')
  await shown.press('checkbox', 'Made with AI')
  await shown.press('button', 'Save')
  expect(sent).toMatchObject([{ input: { comments_allowed: false, is_ai_made: true } }])
})

it('are shown and sent where a scheduled pin is edited', async () => {
  const options = { comments_allowed: false, is_ai_made: false, is_paid_link: true }
  const pin = {
    ...{ id: asId('9'), title: 'Lamp', description: '', alt_text: '', link: null },
    images: { '736x': { url: '/736.webp', width: 736, height: 900 } },
    ...{ dominant_color: '#fff', board: { id: asId('5'), name: 'Lamps' }, section: null },
    ...{ publish_time: Math.floor(Date.now() / 1_000) + 86_400, time_zone: 'UTC', problem: null },
    options: { ...options, partnership: 'none', brand: '' },
  } as unknown as ScheduledPin
  const sent = answerRequests([[editScheduledPin, unanswered]])
  const shown = await mount(
    <EditScheduledPage pin={pin} boards={[]} advertiserId={null} boardField={() => null} />,
    memberFacts,
  )
  await settled()
  await shown.press('checkbox', 'Allow comments')
  await shown.press('checkbox', 'Made with AI')
  await shown.press('button', 'Save changes')
  expect(sent).toMatchObject([
    { input: { comments_allowed: true, is_ai_made: true, is_paid_link: true } },
  ])
})

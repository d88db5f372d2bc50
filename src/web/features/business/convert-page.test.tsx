import { expect, it } from 'vitest'
import { draw, memberFacts } from '#testing/rendering/draw'
import { ConvertPage } from './convert-page.tsx'

const cancelled = (next: string | null) =>
  draw(
    <ConvertPage
      next={next}
      partner={null}
      suggested={{ name: 'Olive Hart', website: '', country: 'AT' }}
      types={[{ value: 'other', label: 'Something else' }]}
      countries={[{ value: 'AT', label: 'Austria' }]}
    />,
    memberFacts,
  )
    .one('link', 'Cancel')
    .attribute('href')

it.each([
  ['settings', null, '/settings/account/'],
  ['a pin that was to be promoted', '/advertiser/quick_promote?pinId=42', '/pin/42/'],
  ['home, without a pin', '/business/hub/', '/'],
])('leads back to %s', (_where, next, path) => expect(cancelled(next)).toBe(path))

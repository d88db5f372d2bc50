import { expect, it } from 'vitest'
import { createForAd } from './create-for-ad.ts'

it('leads back to the ad group that the pin is for, without a pin that was made before', () => {
  const from = { pathname: '/edit_draft/', search: '?draft_id=7&step=ads&ad_group=g1&pin=5' }
  const next = (address: string) => new URL(address, 'https://a.example').searchParams.get('next')
  expect(next(createForAd(from, 'g2'))).toBe('/edit_draft/?draft_id=7&step=ads&ad_group=g2')
  expect(next(createForAd({ pathname: '/promote/', search: '' }))).toBe('/promote/')
})

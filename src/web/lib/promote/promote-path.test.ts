import { expect, it } from 'vitest'
import { memberPromotePath, promotePath } from './promote-path.ts'

it('leads to promoting through a business account, with the pin if one is known', () => {
  expect(memberPromotePath('42')).toBe(
    '/business/convert?next=%2Fadvertiser%2Fquick_promote%3FpinId%3D42',
  )
  expect(memberPromotePath(null)).toBe('/business/convert?next=%2Fadvertiser%2Fquick_promote')
})

it.each([
  [{ to_member: true, to_business: false }, memberPromotePath('42')],
  [{ to_member: false, to_business: true }, '/advertiser/quick_promote?pinId=42&source=pin_rep'],
  [{ to_member: false, to_business: false }, null],
])('leads whom it is offered to: %j', (offer, path) =>
  expect(promotePath(offer, '42', 'pin_rep')).toBe(path),
)

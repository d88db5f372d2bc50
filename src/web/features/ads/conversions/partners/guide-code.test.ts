import { describe, expect, it } from 'vitest'
import { checkEvent } from '#contract/conversions/check-event'
import { conversionPartners } from '#contract/conversions/partner-names'
import { customerDataFunction } from './customer-data-code.ts'
import { prestashopModule } from './prestashop-code.ts'
import { requestHead, tagManagerBody } from './request-code.ts'
import { wooCommercePlugin } from './woocommerce-code.ts'

const place = { publicUrl: 'https://pins.example', advertiserId: '42' }
const address = 'https://pins.example/v5/ad_accounts/42/events'
const now = Date.now()

describe('a guide', () => {
  it('names the address and the partner', () => {
    expect(requestHead(place)).toContain(`POST ${address}`)
    const texts = {
      'ss-woocommerce': wooCommercePlugin(place),
      'ss-prestashop': prestashopModule(place),
      'ss-customer-data': customerDataFunction(place),
    }
    for (const [name, text] of Object.entries(texts)) {
      expect(conversionPartners).toContain(name)
      expect([text.includes(`'${name}'`), text.includes(`'${address}'`)]).toEqual([true, true])
    }
  })

  it('has a body for tag managers that is taken once its variables are filled', () => {
    const values: Record<string, string> = {
      'timestamp in seconds': String(Math.floor(now / 1_000)),
      'order id': '1042',
      'page url': 'https://shop.example/thanks',
      'sha256 of email': 'a'.repeat(64),
      'client ip': '81.2.69.160',
      'user agent': 'Mozilla/5.0',
      value: '19.90',
      currency: 'EUR',
    }
    const filled = tagManagerBody.replace(/\{\{([^}]+)\}\}/g, (_whole, name) => values[name] ?? '')
    const [event] = (JSON.parse(filled) as { data: unknown[] }).data
    expect(checkEvent(event, now)).toMatchObject({
      event: { partner_name: 'ss-tag-manager', event_id: '1042' },
    })
  })
})

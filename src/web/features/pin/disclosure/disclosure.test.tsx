// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '#contract/errors'
import { answerPartnership, getPinDisclosure, setPinDisclosure } from '#contract/pins/disclosures'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { bob, pinOf } from '#testing/rendering/pins'
import { DisclosureDialog } from './disclosure-dialog.tsx'
import { PartnershipAnswer } from './partnership-answer.tsx'

const run = vi.hoisted(() => vi.fn())
vi.mock('#web/lib/requests/run.ts', () => ({ run }))

const pin = pinOf()
let disclosed: object
let refusal: Failure | null
beforeEach(() => {
  const labels = { is_ai_made: false, is_paid_link: true }
  disclosed = { pin_id: pin.id, ...labels, partnership: { status: 1, brand: bob } }
  refusal = null
  run.mockReset()
  run.mockImplementation(async (operation) => {
    if (operation === getPinDisclosure) return disclosed
    if (refusal) throw refusal
    return disclosed
  })
})
const sent = (operation: unknown) => run.mock.calls.filter(([one]) => one === operation)

describe('the dialog for disclosing paid content', () => {
  const open = (onClose = () => undefined) =>
    mount(<DisclosureDialog pin={pin} isOpen onClose={onClose} />, memberFacts)

  it('shows what is disclosed, and whether the brand agreed', async () => {
    const shown = await open()
    const page = shown.page()
    expect(page.one('textbox', 'Username of the brand').attribute('value')).toBe(bob.username)
    expect(page.text).toContain(`${bob.full_name} agreed.`)
  })

  it('saves that a pin was made with AI, and leaves the rest', async () => {
    const shown = await open()
    await shown.press('checkbox', 'Made with AI')
    await shown.press('button', 'Save')
    const [[, input] = []] = sent(setPinDisclosure)
    const kept = { is_paid_link: true, partnership: 'brand', brand: bob.username }
    expect(input).toEqual({ pin_id: pin.id, is_ai_made: true, ...kept })
  })

  it('saves what was chosen', async () => {
    const onClose = vi.fn()
    const shown = await open(onClose)
    await shown.press('radio', 'Somebody paid me for this Pin')
    await shown.press('button', 'Save')
    const [[, input] = []] = sent(setPinDisclosure)
    expect(input).toMatchObject({ pin_id: pin.id, is_paid_link: true, partnership: 'unnamed' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('says at the brand why it cannot be named, and stays open', async () => {
    refusal = new Failure('brand_refused', { field: 'brand' })
    const onClose = vi.fn()
    const shown = await open(onClose)
    await shown.press('button', 'Save')
    expect(shown.page().one('textbox', 'Username of the brand').attribute('aria-invalid')).toBe(
      'true',
    )
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the answer of a brand', () => {
  const pending = { ...pin, sponsorship: { status: 0, sponsor: null, is_mine: true } } as const

  it.each([
    ['Approve', 'approve'],
    ['Decline', 'decline'],
  ])('"%s" is sent for the pin that its creator made', async (name, answer) => {
    const shown = await mount(<PartnershipAnswer pin={pending} />, memberFacts)
    await shown.press('button', name)
    const [[, input] = []] = sent(answerPartnership)
    expect(input).toEqual({ pin_id: pin.aggregated_pin_data.id, answer })
  })

  it('of an approved one can only take the name away', async () => {
    const approved = {
      ...pending,
      sponsorship: { status: 1, sponsor: bob, is_mine: true },
    } as const
    const shown = await mount(<PartnershipAnswer pin={approved} />, memberFacts)
    const buttons = shown.page().all('button')
    expect(buttons.map(({ text }) => text)).toEqual(['Take my name away'])
  })
})

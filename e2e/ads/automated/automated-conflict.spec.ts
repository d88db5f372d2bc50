import { expectNoViolations } from '../../support/browser/violations.ts'
import { expect, open, test, unique } from '../../support/journey.ts'
import { promotePin } from '../../support/promoted-pin.ts'
import { post, read } from '../../support/wire.ts'
import { newBoard, newPin } from '../../support/world.ts'

interface AutomatedNow {
  campaign: { status: string; daily_spend_cap: number }
  ads: { pin_id: string }[]
}

test('who saves an automated campaign second sees what the other changed, and loses nothing', async ({
  page,
}) => {
  const { advertiserId, pinId } = await promotePin(page)
  const name = unique('Brass for all')
  const { campaign } = await post<{ campaign: { id: string } }>(
    page,
    'AutomatedCampaignResource/create',
    {
      ...{ advertiser_id: advertiserId, name, objective_type: 'CONSIDERATION' },
      ...{ daily_spend_cap: 9_000_000, pin_ids: [pinId] },
      targeting_spec: { LOCATION: ['AT'], AGE_BUCKET: ['25-34'] },
    },
  )
  await post(page, 'AutomatedCampaignResource/update', {
    ...{ advertiser_id: advertiserId, campaign_id: campaign.id, status: 'PAUSED' },
  })
  const link = 'https://lamps.example/copper'
  const board = await newBoard(page, unique('More lamps'))
  const { id } = await newPin(page, board, { title: 'Copper', link })
  await open(page, `/advertiser/${advertiserId}/automated/ads/edit/?campaign_id=${campaign.id}`)
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await field.fill('Mine')
  await page.getByLabel('Status').selectOption('ACTIVE')
  await post(page, 'AutomatedCampaignResource/update', {
    ...{ advertiser_id: advertiserId, campaign_id: campaign.id, name: `${name} of Ada` },
    ...{ daily_spend_cap: 12_000_000, pin_ids: [id] },
    targeting_spec: { LOCATION: ['AT'] },
  })
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect(page.locator('main :focus')).toContainText(/changed this in the meantime/)
  for (const theirs of [
    `Name: from ${name} to ${name} of Ada`,
    'Budget a day: from €9.00 to €12.00',
    'Ages: from 25-34 to all',
    'Pins: from Brass to Copper',
  ])
    await expect(page.getByText(theirs)).toBeVisible()
  await expect(field).toHaveValue('Mine')
  await expect(page.getByLabel('Budget a day')).toHaveValue('12')
  await expect(page.getByLabel('Status')).toHaveValue('ACTIVE')
  await expect(page.getByRole('checkbox', { name: '25-34' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Copper' })).toBeChecked()
  await expectNoViolations(page, 'a conflict of an automated campaign')
  // A mistake in between does not make theirs what was seen.
  await page.getByLabel('Budget a day').fill('')
  await save.click()
  await expect(page.getByLabel('Budget a day')).toHaveAccessibleDescription(/Enter an amount/)
  await page.getByLabel('Budget a day').fill('12')
  await post(page, 'AutomatedCampaignResource/update', {
    ...{ advertiser_id: advertiserId, campaign_id: campaign.id, name: 'Theirs' },
  })
  await save.click()
  // The question from before looks the same until the answer is there.
  await expect(page.getByText(`Name: from ${name} of Ada to Theirs`)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Take theirs: Name' }).check()
  await save.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Automated campaign “Theirs”')
  await expect(page.getByText(/changed this in the meantime/)).toBeHidden()
  const now = await read<AutomatedNow>(page, 'AutomatedCampaignResource', {
    ...{ advertiser_id: advertiserId, campaign_id: campaign.id },
  })
  expect(now.campaign).toMatchObject({ status: 'ACTIVE', daily_spend_cap: 12_000_000 })
  expect(now.ads).toMatchObject([{ pin_id: id }])
})

import { redirect } from 'react-router'
import { endOfDay, startOfDay } from '#contract/campaigns/days'
import { createLiftStudy, endLiftStudy } from '#contract/campaigns/studies/lift-studies'
import { getAdDelivery } from '#contract/reporting/ad-delivery'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { studiesPath } from '#web/lib/pages/paths/study-path.ts'
import { basisPoints } from './figures.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1_000)

const isAbTest = (text: ActionInput['text']) => text('kind') === 'ab'

/** Each version has campaigns, and none is in both. */
function isCompared(all: ActionInput['all']): boolean {
  const [a, b] = [all('compared_campaign_ids'), all('campaign_ids')]
  return a.length > 0 && b.length > 0 && !a.some((id) => b.includes(id))
}

export const studiesAction = formAction({
  create_study: {
    check: ({ text, all, t }): Problems => ({
      ...(text('name').trim() === '' && { name: t('studyPages.nameMissing') }),
      ...(basisPoints(text('share')) === null && { share: t('studyPages.shareWrong') }),
      ...(text('start_time') !== '' &&
        !isDay(text('start_time')) && { start_time: t('studyPages.dayWrong') }),
      ...(isAbTest(text) &&
        !isCompared(all) && { compared_campaign_ids: t('studyPages.versionsMissing') }),
      ...(!isDay(text('end_time')) && { end_time: t('studyPages.dayWrong') }),
    }),
    do: async ({ text, all, run }) => {
      const advertiser_id = text('advertiser_id')
      const { time_zone } = await run(getAdDelivery, { advertiser_id, campaign_ids: ['0'] })
      const campaign_ids = all('campaign_ids')
      await run(createLiftStudy, {
        ...{ advertiser_id, name: text('name') },
        holdout_basis_points: basisPoints(text('share')) ?? 0,
        ...(campaign_ids.length > 0 && { campaign_ids }),
        ...(isAbTest(text) && { compared_campaign_ids: all('compared_campaign_ids') }),
        ...(text('start_time') !== '' && {
          start_time: seconds(startOfDay(time_zone, text('start_time'))),
        }),
        end_time: seconds(endOfDay(time_zone, text('end_time'))),
      })
      throw redirect(studiesPath(advertiser_id), 303)
    },
    fields: {
      dates_in_past: 'end_time',
      dates_out_of_order: 'end_time',
      end_date_needed: 'end_time',
    },
  },
  end_study: {
    do: ({ text, run }) =>
      run(endLiftStudy, {
        advertiser_id: text('advertiser_id'),
        lift_study_id: text('lift_study_id'),
      }),
  },
})

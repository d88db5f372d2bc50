import { type AdSwitch, setAdPreferences } from '#contract/audiences/ad-preferences'
import { unhideAd } from '#contract/delivery/hidden-ads'
import { type ActionHandler, formAction } from '#web/lib/forms/form-action.ts'

const setting = (name: AdSwitch): ActionHandler => ({
  do: ({ has, run }) => run(setAdPreferences, { [name]: has(name) }),
})

export const adsAction = formAction({
  set_ads_by_activity: setting('ads_by_activity'),
  set_ads_by_sites: setting('ads_by_sites'),
  set_ads_by_partners: setting('ads_by_partners'),
  set_ads_measured: setting('ads_measured'),
  show_again: {
    do: ({ text, run }) =>
      run(unhideAd, { advertiser_id: text('advertiser_id'), ad_id: text('ad_id') || null }),
  },
})

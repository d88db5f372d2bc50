import { redirect } from 'react-router'
import { actFor, stopActing } from '#contract/advertisers/acting'
import {
  addAdvertiserPerson,
  changeAdvertiserRole,
  removeAdvertiserPerson,
} from '#contract/advertisers/advertiser-people'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { editAdvertiser } from '#contract/advertisers/edit-advertiser'
import type { Currency } from '#contract/advertisers/markets'
import type { AdvertiserRole } from '#contract/advertisers/roles'
import { type ActionHandler, formAction } from '#web/lib/forms/form-action.ts'
import { managerPath } from '#web/lib/pages/paths/manager-path.ts'

const needsName: ActionHandler['check'] = ({ text, t }): Record<string, string> =>
  text('name').trim() === '' ? { name: t('advertisers.nameMissing') } : {}

export const advertisersAction = formAction({
  create: {
    check: needsName,
    do: ({ text, run }) =>
      run(createAdvertiser, {
        name: text('name'),
        country: text('country'),
        currency: text('currency') === '' ? undefined : (text('currency') as Currency),
      }),
  },
  rename: {
    check: needsName,
    do: ({ text, run }) =>
      run(editAdvertiser, { advertiser_id: text('advertiser_id'), name: text('name') }),
  },
  add_person: {
    check: ({ text, t }): Record<string, string> =>
      text('username').trim() === '' ? { username: t('advertisers.usernameMissing') } : {},
    do: ({ text, run }) =>
      run(addAdvertiserPerson, {
        advertiser_id: text('advertiser_id'),
        username: text('username'),
        role: text('role') as AdvertiserRole,
      }),
  },
  change_role: {
    do: ({ text, run }) =>
      run(changeAdvertiserRole, {
        advertiser_id: text('advertiser_id'),
        user_id: text('user_id'),
        role: text('role') as AdvertiserRole,
      }),
  },
  remove_person: {
    do: ({ text, run }) =>
      run(removeAdvertiserPerson, {
        advertiser_id: text('advertiser_id'),
        user_id: text('user_id'),
      }),
  },
  leave: {
    do: async ({ text, run, facts }) => {
      const advertiser_id = text('advertiser_id')
      await run(removeAdvertiserPerson, { advertiser_id })
      const known = await facts()
      if (known.acting?.id === advertiser_id) known.acting = null
      // Its own page is not there any more for who has left.
      throw redirect(managerPath())
    },
  },
  // The whole page depends on which account the viewer saves for: it is drawn from the facts that are set here.
  act_for: {
    do: async ({ text, run, facts }) => {
      const known = await facts()
      known.acting = await run(actFor, { advertiser_id: text('advertiser_id') })
      return known.acting
    },
  },
  stop_acting: {
    do: async ({ run, facts }) => {
      await run(stopActing, {})
      const known = await facts()
      known.acting = null
    },
  },
})

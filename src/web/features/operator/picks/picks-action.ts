import { removePick, setPick } from '#contract/discover/picks'
import { formAction } from '#web/lib/forms/form-action.ts'

export const picksAction = formAction({
  set: {
    do: ({ text, run }) =>
      run(setPick, {
        id: text('id') || null,
        title: text('title'),
        description: text('description'),
        from_day: text('from_day'),
        until_day: text('until_day'),
        addresses: text('addresses').split(/\s+/).filter(Boolean),
      }),
    fields: { pick_address_unknown: 'addresses', pick_days_odd: 'until_day' },
  },
  remove: { do: ({ text, run }) => run(removePick, { id: text('id') }) },
})

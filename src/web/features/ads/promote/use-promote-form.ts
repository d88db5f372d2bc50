import { useEffect, useEffectEvent, useState } from 'react'
import { dayAt } from '#contract/campaigns/days'
import type { QuickPromoteDefaults } from '#contract/campaigns/promote/quick-promote'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { browserDrafts, clearDraft, readDraft, writeDraft } from './fields/promote-draft.ts'
import { beginForm, fromDraft, type PromoteForm, toDraft } from './fields/promote-form.ts'
import { type PromoteField, problemsOf } from './fields/promote-problems.ts'
import type { GroupOption } from './groups/load-groups.ts'

/** The values of the form, kept as a draft of what is promoted, and what is wrong with those already touched. */
export function usePromoteForm(defaults: QuickPromoteDefaults, group: GroupOption | null = null) {
  const t = useMessages()
  const { advertiser_id: scope, pin, target_countries } = defaults
  const id = pin?.id ?? group?.id ?? null
  const begun = () =>
    beginForm(defaults, group?.name ?? (pin?.title || t('promote.nameAtFirst')), group !== null)
  const [form, setForm] = useState<PromoteForm>(begun)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [hasDraft, setHasDraft] = useState(false)
  const [today] = useState(() => dayAt(defaults.time_zone, new Date()))

  const restore = useEffectEvent(() => {
    const draft = id === null ? null : readDraft(browserDrafts(), scope, id)
    if (!draft) return
    setForm((form) => fromDraft(form, draft, target_countries))
    setHasDraft(true)
  })
  // Once: what is loaded anew, as after the data terms, must not undo what was chosen meanwhile.
  useEffect(() => restore(), [scope, id])

  function change(fields: Partial<PromoteForm>) {
    const next = { ...form, ...fields }
    setForm(next)
    setTouched(new Set([...touched, ...Object.keys(fields)]))
    if (id === null) return
    writeDraft(browserDrafts(), scope, toDraft(next, id))
    setHasDraft(true)
  }

  function forget() {
    if (id !== null) clearDraft(browserDrafts(), scope, id)
    setHasDraft(false)
  }

  const rule = {
    minimum: defaults.minimum_budget_in_micro_currency,
    currency: defaults.currency,
    locale: t.locale,
    today,
  }
  const live = Object.entries(problemsOf(form, rule))
  const liveProblems = Object.fromEntries(
    live.map(([field, { key, values }]) => [field, t(key, values)]),
  ) as Partial<Record<PromoteField, string>>

  return {
    form,
    change,
    hasDraft,
    forget,
    startOver: () => {
      forget()
      setForm(begun())
      setTouched(new Set())
    },
    /** What is typed now goes before what the last answer said of it. */
    problems: (answered: Record<string, string>): Record<string, string> => {
      const untouched = Object.entries(answered).filter(([field]) => !touched.has(field))
      const current = Object.entries(liveProblems).filter(
        ([field]) => touched.has(field) || answered[field] !== undefined,
      )
      return Object.fromEntries([...untouched, ...current])
    },
    /** The last answer counts again, until something is typed. */
    settle: () => setTouched(new Set()),
  }
}

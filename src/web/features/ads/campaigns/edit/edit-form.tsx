import { type ReactNode, useRef } from 'react'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { type ActionFormState, useActionForm } from '#web/lib/forms/use-action-form.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import type { Saved } from './save-edits.ts'

interface Typed {
  /** What was typed and not saved, or null. */
  of: (name: string) => string[] | null
  problems: ActionFormState['problems']
}

interface EditFormProps {
  intent: 'edit_campaign' | 'edit_group'
  /** What is edited, of several forms of its kind on a page. */
  idName: 'campaign_id' | 'ad_group_id'
  id: string
  advertiserId: string
  version: number
  summary: string
  /** What stands there now, said when somebody else saved in between. */
  now: [string, string][]
  children: (typed: Typed) => ReactNode
}

/** A form that opens in its place. Saving names the version that was seen, so that nobody overwrites another unseen. */
export function EditForm({
  intent,
  idName,
  id,
  advertiserId,
  version,
  summary,
  now,
  children,
}: EditFormProps) {
  const t = useMessages()
  const toasts = useToasts()
  const box = useRef<HTMLDetailsElement>(null)
  const form = useActionForm<Saved>(intent, {
    onDone: ({ kind }) => {
      if (kind === 'changed') return
      toasts.show({ text: t('campaigns.saved'), tone: 'success' })
      if (!box.current) return
      box.current.open = false
      // The button that had the focus is gone with the form.
      box.current.querySelector('summary')?.focus()
    },
  })
  const sentId = form.answer?.values[idName]
  const isOwn = sentId === undefined || sentId === id
  const typed = form.done?.kind === 'changed' && isOwn ? form.done.typed : null
  const isRefused = isOwn && form.answer !== undefined && !form.answer.isDone
  const typedOf = (name: string): string[] | null => {
    if (typed) return typed[name] ?? []
    const refused = form.values[name]
    return isRefused && refused !== undefined ? [refused] : null
  }
  return (
    <details ref={box} className="mt-4" open={typed !== null || isRefused || undefined}>
      <summary className="hit relative inline-flex h-8 cursor-pointer list-none items-center rounded-pill bg-sand px-3.5 text-sm font-bold hover:bg-sand-deep">
        {summary}
      </summary>
      <ActionForm of={form} className="mt-4 flex max-w-160 flex-col items-start gap-5">
        {typed && (
          <Notice tone="warning" title={t('campaigns.changedTitle')}>
            <p>{t('campaigns.changedText')}</p>
            <ul className="mt-1">
              {now.map(([label, value]) => (
                <li key={label}>
                  {label}: <strong className="font-bold">{value}</strong>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <input type="hidden" name="advertiser_id" value={advertiserId} />
        <input type="hidden" name={idName} value={id} />
        <input type="hidden" name="version" value={version} />
        {children({ of: typedOf, problems: isOwn ? form.problems : {} })}
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          {t('campaigns.save')}
        </Button>
      </ActionForm>
    </details>
  )
}

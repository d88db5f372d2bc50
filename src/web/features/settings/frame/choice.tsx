import { useEffect, useState } from 'react'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { type MessageKey, useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { useToasts } from '#web/ui/toasts/toast-provider.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface ChoiceProps {
  name: string
  label: MessageKey
  hint: string
  isOn: boolean
  /** It cannot be changed. */
  isLocked?: boolean
  onSaved?: (isOn: boolean) => void
}

/** A switch that saves at once; without scripts it has a save button. */
export function Choice({ name, label, hint, isOn, isLocked = false, onSaved }: ChoiceProps) {
  const t = useMessages()
  const toasts = useToasts()
  const isHydrated = useHydrated()
  const save = useActionForm<Record<string, unknown>>(`set_${name}`, {
    onDone: (settings) => {
      onSaved?.(settings[name] === true)
      toasts.show({ text: t('settings.saved'), tone: 'success', tag: 'settings' })
    },
    onRefused: ({ problems }) =>
      toasts.show({
        text: problems.form ?? t('error.unexpected'),
        tone: 'danger',
        tag: 'settings',
      }),
  })
  const sent = save.fetcher.formData
  const before = sent ? sent.get(name) === 'true' : isOn
  const { form, isSending } = save
  /** Pressed while the last choice was being sent; goes next. */
  const [waiting, setWaiting] = useState<boolean | null>(null)
  const shown = waiting ?? before
  useEffect(() => {
    if (waiting === null || isSending) return
    if (waiting !== before) form.current?.requestSubmit()
    setWaiting(null)
  }, [waiting, isSending, before, form])
  return (
    <ActionForm of={save} isQuiet className="border-line px-4 py-4 not-first:border-t tablet:px-5">
      <Switch
        label={t(label)}
        hint={hint}
        name={name}
        value="true"
        checked={shown}
        disabled={isLocked}
        onChange={({ target }) => {
          if (isSending) setWaiting(target.checked)
          else target.form?.requestSubmit()
        }}
      />
      {!isHydrated && !isLocked && (
        <Button type="submit" size="sm" className="mt-3 scripted:hidden">
          {t('settings.save')}
        </Button>
      )}
    </ActionForm>
  )
}

import type { Advertiser } from '#contract/advertisers/advertiser'
import { limits } from '#contract/limits'
import { ActionForm } from '#web/lib/forms/action-form.tsx'
import { useActionForm } from '#web/lib/forms/use-action-form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** Makes something that needs nothing but a name. */
export function NameForm<T>({
  intent,
  advertiser,
  label,
  button,
  onDone,
}: {
  intent: string
  advertiser: Advertiser
  label: string
  button: string
  onDone?: (made: T) => void
}) {
  const form = useActionForm<T>(intent, {
    onDone: (made) => {
      form.form.current?.reset()
      onDone?.(made)
    },
  })
  return (
    <ActionForm
      of={form}
      className="grid gap-4 px-4 py-4 tablet:grid-cols-[1fr_auto] tablet:items-start tablet:px-5"
    >
      <input type="hidden" name="advertiser_id" value={advertiser.id} />
      <TextField
        label={label}
        name="name"
        maxLength={limits.conversionNameLength}
        error={form.problems.name}
        autoComplete="off"
        required
      />
      <Button type="submit" variant="primary" isLoading={form.isSending} className="tablet:mt-7">
        {button}
      </Button>
    </ActionForm>
  )
}

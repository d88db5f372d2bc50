import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LinkIcon } from '#web/ui/icons/icons.tsx'

/** A form for the URL of a picture on the web, or of the page it is on. */
export function AddressForm({
  label,
  goLabel,
  missingText,
  isLoading,
  onAddress,
}: {
  label: string
  goLabel: string
  /** The error for an empty field. */
  missingText: string
  isLoading?: boolean
  onAddress: (address: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const address = field.current?.value.trim() ?? ''
    if (address !== '') return onAddress(address)
    setError(missingText)
    field.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <TextField
        ref={field}
        label={label}
        type="url"
        autoComplete="off"
        maxLength={limits.linkLength}
        placeholder="https://"
        startIcon={<LinkIcon size={20} />}
        error={error}
        onChange={() => setError(undefined)}
        className="min-w-0 grow"
      />
      <Button type="submit" size="lg" isLoading={isLoading} className="mt-6.5">
        {goLabel}
      </Button>
    </form>
  )
}

import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { LinkIcon } from '#web/ui/icons/icons.tsx'

/** The other way: pictures that stand on a page of the web. */
export function AddressForm({ onAddress }: { onAddress: (address: string) => void }) {
  const t = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const address = field.current?.value.trim() ?? ''
    if (address !== '') return onAddress(address)
    setError(t('createPin.addressMissing'))
    field.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <TextField
        ref={field}
        label={t('createPin.address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.linkLength}
        placeholder="https://"
        startIcon={<LinkIcon size={20} />}
        error={error}
        onChange={() => setError(undefined)}
        className="min-w-0 grow"
      />
      <Button type="submit" size="lg" className="mt-6.5">
        {t('createPin.search')}
      </Button>
    </form>
  )
}

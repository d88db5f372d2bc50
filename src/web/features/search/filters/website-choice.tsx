import { type FormEvent, useState } from 'react'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChipButton } from '#web/ui/buttons/chip.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { GlobeIcon } from '#web/ui/icons/icons.tsx'
import { toDomain } from '../search-address.ts'

interface WebsiteChoiceProps {
  /** Websites that Pins found so far lead to. */
  offered: readonly string[]
  onChoose: (domain: string) => void
}

/** Filters Pins by website. */
export function WebsiteChoice({ offered, onChoose }: WebsiteChoiceProps) {
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  function apply(event: FormEvent) {
    event.preventDefault()
    const domain = toDomain(typed)
    if (domain) onChoose(domain)
    else setWrong(true)
  }
  return (
    <form noValidate onSubmit={apply} className="flex flex-col gap-3">
      <TextField
        size="sm"
        label={t('search.website')}
        hint={t('search.websiteHint')}
        error={isWrong && t('search.websiteWrong')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      {offered.length > 0 && (
        <ul aria-label={t('search.websites')} className="flex flex-wrap gap-2">
          {offered.map((domain) => (
            <li key={domain} className="max-w-full">
              <ChipButton start={<GlobeIcon size={18} />} onClick={() => onChoose(domain)}>
                {domain}
              </ChipButton>
            </li>
          ))}
        </ul>
      )}
      <Button type="submit" variant="primary" className="self-end">
        {t('search.websiteApply')}
      </Button>
    </form>
  )
}

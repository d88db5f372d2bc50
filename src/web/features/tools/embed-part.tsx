import { useState } from 'react'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { CodeField } from './code-field.tsx'
import { embedCode } from './widget-code.ts'

export function EmbedPart() {
  const t = useMessages()
  const { brandName, publicUrl } = useFacts()
  const [address, setAddress] = useState('')
  const code = embedCode(publicUrl, address, t('tools.seeOn', { brand: brandName }))
  return (
    <div>
      <p className="mb-5 max-w-160 text-ink-soft">{t('tools.embedText', { brand: brandName })}</p>
      <TextField
        label={t('tools.embedAddress')}
        hint={t('tools.embedHint')}
        error={address !== '' && !code ? t('tools.embedInvalid', { brand: brandName }) : undefined}
        type="url"
        placeholder={`${publicUrl}/`}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        className="max-w-160"
      />
      {code && <CodeField label={t('tools.embedCode')} code={code} />}
    </div>
  )
}

import { useState } from 'react'
import { limits } from '#contract/limits'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { CodeField } from './code-field.tsx'
import { type ButtonOptions, buttonCode } from './widget-code.ts'

const empty: ButtonOptions = { url: '', media: '', description: '', count: 'none', isLarge: false }

export function ButtonPart() {
  const t = useMessages()
  const { publicUrl } = useFacts()
  const [options, setOptions] = useState(empty)
  const change = (changes: Partial<ButtonOptions>) =>
    setOptions((before) => ({ ...before, ...changes }))
  return (
    <div>
      <p className="mb-5 max-w-160 text-ink-soft">{t('tools.buttonText')}</p>
      <div className="grid gap-5 tablet:grid-cols-2">
        <TextField
          label={t('tools.pageAddress')}
          hint={t('tools.pageAddressHint')}
          type="url"
          maxLength={limits.linkLength}
          placeholder="https://"
          value={options.url}
          onChange={({ target }) => change({ url: target.value })}
        />
        <TextField
          label={t('tools.pictureAddress')}
          hint={t('tools.pictureAddressHint')}
          type="url"
          maxLength={limits.linkLength}
          placeholder="https://"
          value={options.media}
          onChange={({ target }) => change({ media: target.value })}
        />
        <TextField
          label={t('tools.description')}
          maxLength={limits.pinDescriptionFormLength}
          value={options.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <Select
          label={t('tools.count')}
          value={options.count}
          onChange={({ target }) => change({ count: target.value as ButtonOptions['count'] })}
          options={[
            { value: 'none', label: t('tools.countNone') },
            { value: 'beside', label: t('tools.countBeside') },
            { value: 'above', label: t('tools.countAbove') },
          ]}
        />
      </div>
      <div className="mt-4">
        <Checkbox
          label={t('tools.large')}
          checked={options.isLarge}
          onChange={({ target }) => change({ isLarge: target.checked })}
        />
      </div>
      <CodeField
        label={t('tools.buttonCode')}
        code={buttonCode(publicUrl, t('tools.save'), options)}
      />
      <p className="mt-3 max-w-160 text-sm text-ink-soft">{t('tools.hoverText')}</p>
    </div>
  )
}

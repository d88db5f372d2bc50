import { useEffect, useState } from 'react'
import { checkEvent } from '#contract/conversions/check-event'
import {
  type ActionSource,
  actionSources,
  type ConversionEventName,
  conversionEventNames,
} from '#contract/conversions/enums'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { hashAll } from '#web/tag/hash.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { CodeBlock } from '../frame/code-block.tsx'
import {
  buildEvent,
  curlOf,
  type PayloadFields,
  type PersonField,
  type PlainField,
  personFields,
  plainFields,
} from './build-payload.ts'
import { CheckResult } from './problem-text.tsx'

type Typed = Partial<Record<PersonField, string>>

/** Fields without names, so that nothing of them can be sent; the body that they make stands below. */
export function PayloadForm({ advertiserId }: { advertiserId: string }) {
  const t = useMessages()
  const [name, setName] = useState<ConversionEventName>('checkout')
  const [source, setSource] = useState<ActionSource>('web')
  const [plain, setPlain] = useState<PayloadFields['plain']>({})
  const [typed, setTyped] = useState<Typed>({})
  const hashes = useHashes(typed)
  return (
    <div className="flex flex-col gap-5 px-4 py-4 tablet:px-5">
      <div className="grid gap-4 tablet:grid-cols-2">
        <Select
          label="event_name"
          value={name}
          onChange={(event) => setName(event.target.value as ConversionEventName)}
          options={conversionEventNames.map((value) => ({ value, label: value }))}
        />
        <Select
          label="action_source"
          value={source}
          onChange={(event) => setSource(event.target.value as ActionSource)}
          options={actionSources.map((value) => ({ value, label: value }))}
        />
        {plainFields.map((field: PlainField) => (
          <TextField
            key={field}
            label={field}
            hint={t('conversionPages.plainHint', { field })}
            value={plain[field] ?? ''}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setPlain({ ...plain, [field]: event.target.value })}
          />
        ))}
      </div>
      <fieldset>
        <legend className="font-bold">{t('conversionPages.person')}</legend>
        <p className="mb-3 text-sm text-ink-soft">{t('conversionPages.personText')}</p>
        <div className="grid gap-4 tablet:grid-cols-2">
          {personFields.map((field) => (
            <TextField
              key={field}
              label={t('conversionPages.personField', { field })}
              value={typed[field] ?? ''}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
            />
          ))}
        </div>
      </fieldset>
      <Body
        advertiserId={advertiserId}
        fields={{ event_name: name, action_source: source, plain, hashes }}
      />
    </div>
  )
}

/** Hashed as the tag does, a moment after they were typed. */
function useHashes(typed: Typed): PayloadFields['hashes'] {
  const [hashes, setHashes] = useState<PayloadFields['hashes']>({})
  useEffect(() => {
    let isCurrent = true
    void hashAll(typed).then((found) => {
      if (isCurrent) setHashes(found)
    })
    return () => {
      isCurrent = false
    }
  }, [typed])
  return hashes
}

function Body({ advertiserId, fields }: { advertiserId: string; fields: PayloadFields }) {
  const { publicUrl } = useFacts()
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => setNowMs(Date.now()), [fields.event_name, fields.plain, fields.hashes])
  if (nowMs === null) return null
  const event = buildEvent(fields, Math.floor(nowMs / 1_000))
  const checked = checkEvent(event, nowMs)
  return (
    <>
      <div aria-live="polite">
        <CheckResult checked={checked} />
      </div>
      {!('problem' in checked) && (
        <>
          <CodeBlock label="JSON" code={JSON.stringify({ data: [event] }, null, 2)} />
          <CodeBlock label="cURL" code={curlOf(publicUrl, advertiserId, event)} />
        </>
      )}
    </>
  )
}

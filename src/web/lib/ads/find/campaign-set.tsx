import { useId, useState } from 'react'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field-error.tsx'
import { useMessages } from '../../texts/messages.tsx'
import { FindNamed, type FoundEntity } from './find-entity.tsx'
import { findEntities } from './use-found.ts'

/** Several campaigns: the latest are listed, all others are found by name and join them, ticked. */
export function CampaignSet({
  advertiserId,
  label,
  name,
  campaigns,
  chosen = [],
  find = (query) => findEntities(advertiserId, query, { kind: 'campaign' }),
  hint,
  error,
}: {
  advertiserId: string
  label: string
  name: string
  /** The latest. */
  campaigns: readonly FoundEntity[]
  /** Those that are ticked at first. */
  chosen?: readonly FoundEntity[]
  /** Where not all campaigns may be chosen. */
  find?: (query: string) => Promise<readonly FoundEntity[]>
  hint?: string
  error?: string | undefined
}) {
  const t = useMessages()
  const id = useId()
  const [added, setAdded] = useState(() => chosen.map((one) => ({ ...one, times: 1 })))
  const isAdded = (one: FoundEntity) => added.some((other) => other.id === one.id)
  return (
    <fieldset className="w-full min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-sm font-bold">{label}</legend>
      <FindNamed
        label={t('adsTool.find', { kind: 'campaign' })}
        find={find}
        onPick={(found) => {
          const before = added.find((one) => one.id === found.id)
          const others = added.filter((one) => one !== before)
          setAdded([{ ...found, times: (before?.times ?? 0) + 1 }, ...others])
        }}
      />
      <div className="mt-3 flex max-h-72 flex-col gap-2 overflow-y-auto">
        {added.map(({ id: value, name: label, times }) => (
          // Found again it is ticked again.
          <Checkbox key={`${value} ${times}`} {...{ name, value, label }} defaultChecked />
        ))}
        {campaigns
          .filter((one) => !isAdded(one))
          .map((one) => (
            <Checkbox key={one.id} name={name} value={one.id} label={one.name} />
          ))}
      </div>
      {hint && <p className="mt-2 text-sm text-ink-soft">{hint}</p>}
      {error && (
        <div className="mt-2">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Checkbox } from './checkbox.tsx'
import { FieldError } from './field-error.tsx'
import type { SelectOption } from './select.tsx'

export interface CheckboxSetProps {
  legend: string
  hint?: string
  /** Of each of them; one that is checked is posted by its value. */
  name: string
  options: readonly SelectOption[]
  /** The values of those that are checked; at first only, without `onChange`. */
  chosen: readonly string[]
  onChange?: (chosen: string[]) => void
  error?: string | undefined
  /** Scrolls in a frame of its own; those chosen at first come first. */
  isLong?: boolean
}

/** Several of some options. */
export function CheckboxSet(props: CheckboxSetProps) {
  const { legend, hint, name, options, chosen, onChange, error, isLong } = props
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const [first] = useState(chosen)
  const isFirst = ({ value }: SelectOption) => first.includes(value)
  const ordered = isLong
    ? [...options.filter(isFirst), ...options.filter((one) => !isFirst(one))]
    : options
  const stateOf = (value: string) =>
    onChange
      ? {
          checked: chosen.includes(value),
          onChange: ({ target }: { target: { checked: boolean } }) =>
            onChange(
              target.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
            ),
        }
      : { defaultChecked: chosen.includes(value) }
  return (
    <fieldset
      className="w-full min-w-0"
      aria-describedby={classNames(hint && hintId, error && errorId) || undefined}
    >
      <legend className="mb-2 text-sm font-bold">{legend}</legend>
      {hint && (
        <p id={hintId} className="-mt-1 mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div
        className={
          isLong
            ? 'grid max-h-60 grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-2 overflow-y-auto overscroll-contain rounded-control border border-line p-3'
            : 'flex flex-wrap gap-x-5 gap-y-2'
        }
      >
        {ordered.map(({ value, label }) => (
          <Checkbox key={value} name={name} value={value} label={label} {...stateOf(value)} />
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

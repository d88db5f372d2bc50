import { useId, useState } from 'react'
import { classNames } from '../../class-names.ts'
import { Checkbox } from '../checkbox.tsx'
import { FieldError } from '../field-error.tsx'
import type { SelectOption } from '../select.tsx'
import { useOneTabStop } from './use-one-tab-stop.ts'

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
  /**
   * For a long set, which scrolls in a frame of its own and is one stop of the Tab key; those chosen at first come
   * first. Tells how its keys work.
   */
  keysHint?: string
}

/** Several of some options. */
export function CheckboxSet(props: CheckboxSetProps) {
  const { legend, hint, name, options, chosen, onChange, error, keysHint } = props
  const id = useId()
  const [hintId, keysId, errorId] = [`${id}-hint`, `${id}-keys`, `${id}-error`]
  const [first] = useState(chosen)
  const isFirst = ({ value }: SelectOption) => first.includes(value)
  const ordered = keysHint
    ? [...options.filter(isFirst), ...options.filter((one) => !isFirst(one))]
    : options
  const { groupProps, tabIndexOf } = useOneTabStop(ordered.map(({ value }) => value))
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
      className="group w-full min-w-0"
      aria-describedby={
        classNames(hint && hintId, keysHint && keysId, error && errorId) || undefined
      }
    >
      <legend className="mb-2 text-sm font-bold">{legend}</legend>
      {hint && (
        <p id={hintId} className="-mt-1 mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div
        {...(keysHint && groupProps)}
        className={
          keysHint
            ? 'grid max-h-60 grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-2 overflow-y-auto overscroll-contain rounded-control border border-line p-3'
            : 'flex flex-wrap gap-x-5 gap-y-2'
        }
      >
        {ordered.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={label}
            tabIndex={keysHint ? tabIndexOf(value) : undefined}
            {...stateOf(value)}
          />
        ))}
      </div>
      {keysHint && (
        <p
          id={keysId}
          className="invisible mt-1 text-xs text-ink-soft group-has-focus-visible:visible touch:hidden"
        >
          {keysHint}
        </p>
      )}
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

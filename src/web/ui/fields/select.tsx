import type { ComponentProps } from 'react'
import { ChevronDownIcon } from '../icons/icons.tsx'
import { type ControlSize, controlClass } from './control-look.ts'
import { describeControl, Field, type FieldTexts, useFieldIds } from './field.tsx'

export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean
}

export interface SelectProps
  extends FieldTexts,
    Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'children'> {
  options: SelectOption[]
  /** Shown while nothing is chosen; cannot be chosen. */
  emptyLabel?: string
  size?: ControlSize
}

/** A styled native select: best for long lists and on phones. */
export function Select({
  label,
  isLabelHidden,
  note,
  hint,
  error,
  options,
  emptyLabel,
  size = 'md',
  id,
  className,
  ...rest
}: SelectProps) {
  const ids = useFieldIds(id)
  const words = { label, isLabelHidden, note, hint, error }
  const isUncontrolled = rest.value === undefined && rest.defaultValue === undefined
  return (
    <Field ids={ids} {...words} className={className}>
      <div className="relative">
        <select
          {...(emptyLabel !== undefined && isUncontrolled ? { defaultValue: '' } : {})}
          {...rest}
          {...describeControl(ids, words, rest['aria-describedby'])}
          className={controlClass(size, Boolean(error), 'appearance-none truncate pe-11!')}
        >
          {emptyLabel !== undefined && (
            <option value="" disabled>
              {emptyLabel}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          size={20}
          className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </Field>
  )
}

import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field-error.tsx'

export interface RadioOption {
  value: string
  label: string
  hint?: ReactNode
  isDisabled?: boolean
}

export interface RadioGroupProps {
  legend: string
  isLegendHidden?: boolean
  name: string
  options: RadioOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  error?: string
  className?: string
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, isLegendHidden, name, options, value, defaultValue, onChange, error } = props
  const id = useId()
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className={classNames('flex min-w-0 flex-col gap-3', props.className)}
    >
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 text-sm font-bold'}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex items-start gap-3 touch:min-h-11">
          <span className="flex h-6 items-center">
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.isDisabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
              className={classNames(
                'size-6 appearance-none rounded-pill border-2 bg-surface transition-[border-width,border-color]',
                'checked:border-7 checked:border-satin disabled:border-line forced-colors:appearance-auto',
                error
                  ? 'border-berry'
                  : 'border-line-strong enabled:hover:not-checked:border-ink-soft',
              )}
            />
          </span>
          <span className={classNames('min-w-0', option.isDisabled && 'text-ink-soft')}>
            {option.label}
            {option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
          </span>
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

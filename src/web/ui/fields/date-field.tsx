import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlClass } from './control-look.ts'
import {
  type DatePart,
  type DateParts,
  dateOrder,
  dateParts,
  isoDate,
  noDate,
  plainDigits,
} from './date-parts.ts'
import { FieldError } from './field-error.tsx'

export interface DateFieldProps {
  /** The accessible name of the group. */
  legend: string
  partLabels: Record<DatePart, string>
  /** Determines only the order of the three fields. */
  locale: string
  hint?: ReactNode
  error?: string
  /**
   * Sent with a form as `YYYY-MM-DD`, empty if there is no such day. The three fields are also sent, as
   * `<name>-day`, `-month` and `-year`, for forms sent without scripts.
   */
  name?: string
  /** `YYYY-MM-DD`; parts of it may be missing. */
  defaultValue?: string
  /** The day, or null while it is unfinished or impossible. */
  onChange?: (iso: string | null, parts: DateParts) => void
  /** `bday` lets the browser fill in a birthday. */
  autoComplete?: 'bday'
  isRequired?: boolean
  className?: string
}

/** A date that people know by heart: three inputs instead of a calendar. */
export function DateField({
  legend,
  partLabels,
  locale,
  hint,
  error,
  name,
  defaultValue,
  onChange,
  autoComplete,
  isRequired,
  className,
}: DateFieldProps) {
  const id = useId()
  const [parts, setParts] = useState(defaultValue ? dateParts(defaultValue) : noDate)
  const described = classNames(error && `${id}-error`, hint !== undefined && `${id}-hint`)

  function change(part: DatePart, value: string) {
    const changed = { ...parts, [part]: plainDigits(value) }
    setParts(changed)
    onChange?.(isoDate(changed), changed)
  }

  return (
    <fieldset
      aria-describedby={described || undefined}
      className={classNames('flex min-w-0 flex-col gap-1.5', className)}
    >
      <legend className="mb-1.5 text-sm font-bold">{legend}</legend>
      <div className="flex gap-2">
        {dateOrder(locale).map((part) => (
          <label key={part} className={part === 'year' ? 'w-28 min-w-0' : 'w-20 min-w-0'}>
            <span className="mb-1 block text-xs text-ink-soft">{partLabels[part]}</span>
            <input
              name={name && `${name}-${part}`}
              inputMode="numeric"
              maxLength={part === 'year' ? 4 : 2}
              autoComplete={autoComplete && `${autoComplete}-${part}`}
              required={isRequired}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              value={parts[part]}
              onChange={(event) => change(part, event.target.value)}
              className={controlClass('md', Boolean(error), 'tabular')}
            />
          </label>
        ))}
      </div>
      {name && <input type="hidden" name={name} value={isoDate(parts) ?? ''} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </div>
      )}
    </fieldset>
  )
}

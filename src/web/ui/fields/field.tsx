import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field-error.tsx'

/** The texts around a control. */
export interface FieldTexts {
  label: string
  /** For screen readers only, for example for a search field with an icon. */
  isLabelHidden?: boolean
  /** A short note at the end of the label's line, such as "Optional". */
  note?: string
  /** Permanent help below the control. */
  hint?: ReactNode
  /** The error message; marks the control as invalid. */
  error?: ReactNode
}

export interface FieldIds {
  control: string
  label: string
  hint: string
  error: string
}

export function useFieldIds(id: string | undefined): FieldIds {
  const own = useId()
  const control = id ?? own
  return { control, label: `${control}-label`, hint: `${control}-hint`, error: `${control}-error` }
}

/** The attributes that connect a control with its hint, its error and further texts. */
export function describeControl(
  ids: FieldIds,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  ...others: (string | undefined | false)[]
) {
  return {
    id: ids.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      classNames(error ? ids.error : null, hint !== undefined && ids.hint, ...others) || undefined,
  }
}

export interface FieldProps extends FieldTexts {
  ids: FieldIds
  className?: string
  /** At the end of the line below the control. */
  counter?: ReactNode
  children: ReactNode
}

export function Field({
  ids,
  label,
  isLabelHidden,
  note,
  hint,
  error,
  counter,
  className,
  children,
}: FieldProps) {
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <div className={isLabelHidden ? 'sr-only' : 'flex justify-between gap-3 text-sm'}>
        <label id={ids.label} htmlFor={ids.control} className="font-bold">
          {label}
        </label>
        {note && <span className="text-ink-soft">{note}</span>}
      </div>
      {children}
      {(error || hint !== undefined || counter) && (
        <div className="flex justify-between gap-3">
          <div className="flex flex-col gap-1">
            {error && <FieldError id={ids.error}>{error}</FieldError>}
            {hint !== undefined && (
              <div id={ids.hint} className="text-sm text-ink-soft">
                {hint}
              </div>
            )}
          </div>
          {counter}
        </div>
      )}
    </div>
  )
}

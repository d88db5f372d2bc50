import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field-error.tsx'

/** The words around a control. */
export interface FieldWords {
  label: string
  /** Seen only by those who hear it; for a search field with an icon, say. */
  isLabelHidden?: boolean
  /** A quiet word at the end of the label's line: optional, say. */
  note?: string
  /** Help that stays, below the control. */
  hint?: ReactNode
  /** What is wrong with the value. Marks the control invalid. */
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

/** What ties a control to its hint, its error and further texts by id. */
export function describeControl(
  ids: FieldIds,
  { hint, error }: Pick<FieldWords, 'hint' | 'error'>,
  ...others: (string | undefined | false)[]
) {
  return {
    id: ids.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      classNames(error ? ids.error : null, hint !== undefined && ids.hint, ...others) || undefined,
  }
}

export interface FieldProps extends FieldWords {
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

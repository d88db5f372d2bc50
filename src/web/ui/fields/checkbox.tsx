import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon, MinusIcon } from '../icons/icons.tsx'
import { FieldError } from './field-error.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** Some of several items are chosen. */
  isMixed?: boolean
}

/** A styled native checkbox, which works without scripts. */
export function Checkbox({
  label,
  hint,
  error,
  isMixed = false,
  className,
  ...rest
}: CheckboxProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <div className="flex items-start gap-3">
        <span className="relative flex h-6 items-center">
          <input
            {...rest}
            ref={box}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={
              classNames(error && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined
            }
            className={classNames(
              'peer size-6 appearance-none rounded-bead border-2 bg-surface transition-colors',
              'checked:border-satin checked:bg-satin indeterminate:border-satin indeterminate:bg-satin',
              'disabled:border-line disabled:bg-sand forced-colors:appearance-auto',
              error ? 'border-berry' : 'border-line-strong hover:not-disabled:border-ink-soft',
            )}
          />
          <span className="pointer-events-none absolute inset-0 hidden place-items-center text-on-satin peer-checked:grid peer-indeterminate:hidden forced-colors:hidden!">
            <CheckIcon size={16} className="stroke-3" />
          </span>
          <span className="pointer-events-none absolute inset-0 hidden place-items-center text-on-satin peer-indeterminate:grid forced-colors:hidden!">
            <MinusIcon size={16} className="stroke-3" />
          </span>
        </span>
        <span className="min-w-0">
          <label htmlFor={id} className="block touch:-my-2.5 touch:py-2.5">
            {label}
          </label>
          {hint !== undefined && (
            <span id={`${id}-hint`} className="block text-sm text-ink-soft">
              {hint}
            </span>
          )}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  label: ReactNode
  hint?: ReactNode
}

/** A switch that takes effect at once. The label comes first, the switch at the end of the line. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <div className={classNames('flex items-start justify-between gap-6', className)}>
      <span className="min-w-0">
        <label htmlFor={id} className="block font-bold touch:-my-2.5 touch:py-2.5">
          {label}
        </label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={classNames(
          'relative h-7 w-12 shrink-0 appearance-none rounded-pill border-2 border-line-strong bg-surface transition-colors',
          'before:absolute before:start-1 before:top-1/2 before:size-4 before:-translate-y-1/2 before:rounded-pill before:bg-line-strong before:transition-[inset-inline-start,background-color,scale]',
          'checked:border-satin checked:bg-satin checked:before:start-6 checked:before:scale-125 checked:before:bg-on-satin',
          'hover:not-disabled:not-checked:border-ink-soft hover:not-disabled:not-checked:before:bg-ink-soft',
          'disabled:border-line disabled:bg-sand disabled:before:bg-sand-deep',
          // A disabled switch that is on still looks on.
          'disabled:checked:border-line-strong! disabled:checked:bg-line-strong! disabled:checked:before:bg-surface!',
          'forced-colors:appearance-auto forced-colors:before:hidden',
        )}
      />
    </div>
  )
}

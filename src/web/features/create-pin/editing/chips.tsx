import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** Radio buttons that stand side by side. */
export function Chips<Value extends string>({
  legend,
  value,
  options,
  onChange,
}: {
  legend: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative inline-flex h-11 cursor-pointer items-center rounded-pill px-4 text-sm font-bold',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-satin',
              option.value === value
                ? 'bg-ink text-paper forced-colors:outline-2'
                : 'bg-sand hover:bg-sand-deep',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { TextField } from '#web/ui/fields/text-field.tsx'

interface AmountFieldProps {
  id: string
  label: string
  hint?: string
  currency: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** An amount in the ad account's currency. */
export function AmountField({ currency, onChange, ...rest }: AmountFieldProps) {
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      onChange={({ target }) => onChange(target.value)}
      end={<span className="pe-2 text-sm text-ink-soft">{currency}</span>}
    />
  )
}

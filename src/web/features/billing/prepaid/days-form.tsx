import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** Which days are shown; sent as an address, so that it works without scripts. */
export function DaysForm({
  path,
  days,
  children,
}: {
  path: string
  days: { start_date: string; end_date: string }
  children?: ReactNode
}) {
  const t = useMessages()
  return (
    <Form
      key={`${days.start_date} ${days.end_date}`}
      method="get"
      action={path}
      aria-label={t('billing.prepaid.days')}
      className="mt-6 flex flex-wrap items-end gap-3"
    >
      {children}
      {(['start_date', 'end_date'] as const).map((name) => (
        <TextField
          key={name}
          size="sm"
          type="date"
          name={name}
          label={t(name === 'start_date' ? 'billing.prepaid.from' : 'billing.prepaid.to')}
          defaultValue={days[name]}
          className="w-40"
        />
      ))}
      <Button type="submit" size="sm" className="mb-0.5">
        {t('billing.prepaid.show')}
      </Button>
    </Form>
  )
}

import { useMessages } from '#web/lib/texts/messages.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'

/** The privacy of new boards. */
export function NewBoards() {
  const t = useMessages()
  return (
    <RadioGroup
      legend={t('settings.importNewBoards')}
      name="privacy"
      defaultValue="public"
      options={[
        { value: 'public', label: t('settings.importPublic') },
        { value: 'secret', label: t('settings.importSecret') },
      ]}
    />
  )
}

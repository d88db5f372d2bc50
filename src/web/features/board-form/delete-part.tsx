import { Button } from '#web/ui/buttons/button.tsx'

/** Below a form and separate from it: actions that cannot be undone. */
export function DeletePart({
  text,
  label,
  onPress,
}: {
  text: string
  label: string
  onPress: () => void
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
      <p className="min-w-48 flex-1 text-sm text-ink-soft">{text}</p>
      <Button className="text-berry!" onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}

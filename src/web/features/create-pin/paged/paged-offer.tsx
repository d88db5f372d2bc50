import { limits } from '#contract/limits'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

/** Offers to make one pin of several pictures, in place of one of each. */
export function PagedOffer({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useMessages()
  return (
    <p className="mt-8">
      <Button onClick={onOpen}>
        {count < limits.pagesMin
          ? t('createPin.makeOne')
          : t('createPin.makeOneOf', { count: Math.min(count, limits.storyPages) })}
      </Button>
    </p>
  )
}

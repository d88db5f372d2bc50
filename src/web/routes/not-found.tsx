import { data } from 'react-router'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ButtonLink } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('notFound.title'), noindex: true }),
}

export function Component() {
  const t = useMessages()
  return (
    <div className="grid min-h-[70dvh] content-center">
      <EmptyState
        headingLevel={1}
        drawing={<NothingFoundDrawing />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <ButtonLink variant="primary" href="/">
            {t('notFound.home')}
          </ButtonLink>
        }
      />
    </div>
  )
}

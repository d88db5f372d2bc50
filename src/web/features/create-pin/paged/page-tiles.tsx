import type { Dispatch, ReactNode } from 'react'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { withTexts } from '#web/lib/texts/languages.ts'
import { isHeld } from '../saving/save-states.ts'
import { PageTile } from './page-tile.tsx'
import type { PagedEvent, PagedState } from './paged-steps.ts'

const PageOrder = codeSplit(() =>
  withTexts('boards', import('./page-order.tsx')).then((module) => module.PageOrder),
)

/** The pages of a pin in their order, which is changed by dragging and by keys. */
export function PageTiles({
  state: { pages, openKey, format, save },
  dispatch,
  webPicture,
}: {
  state: PagedState
  dispatch: Dispatch<PagedEvent>
  webPicture: (url: string, className: string) => ReactNode
}) {
  return (
    <PageOrder
      keys={pages.map(({ key }) => key)}
      isOn={pages.length > 1 && !isHeld(save)}
      onMove={(keys) => dispatch({ type: 'moved', keys })}
      renderTile={(key) => {
        const place = pages.findIndex((page) => page.key === key)
        const page = pages[place]
        return (
          page && (
            <PageTile
              page={page}
              webPicture={webPicture}
              number={place + 1}
              ratio={format.replace(':', ' / ')}
              isOpen={key === openKey}
              onOpen={() => dispatch({ type: 'opened', key })}
            />
          )
        )
      }}
    />
  )
}

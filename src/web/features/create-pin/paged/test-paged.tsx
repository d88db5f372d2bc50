import { act, createRef } from 'react'
import { vi } from 'vitest'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { PagedDesk } from './paged-desk.tsx'

/** Until the parts that are loaded separately are there. */
export const settled = () => act(async () => vi.dynamicImportSettled())

/** A pin of two pages, whose pictures are of another site. */
export async function mountPages(onBegun: (isBegun: boolean) => void = () => undefined) {
  const nothing = () => undefined
  const page = (url: string) => ({
    picture: { kind: 'web', url, width: null, height: null } as const,
    ...{ key: url, title: '', description: '' },
  })
  const shown = await mount(
    <PagedDesk
      chosen={[page('https://a.example/1.png'), page('https://a.example/2.png')] as never}
      data={{ scenario: 'default', maySchedule: true, takesVideos: true, draft: null }}
      isKept={false}
      isDrafted={false}
      onContent={(pages) => onBegun(pages?.isAtRisk ?? false)}
      flow={{
        state: { page: null, place: { board_id: '5', section_id: null } },
        draft: createRef(),
      }}
      boardField={null}
      accept="image/*"
      webPicture={() => null}
      onBack={nothing}
      onSaved={nothing}
      onScheduled={nothing}
    />,
    memberFacts,
  )
  await settled()
  return shown
}

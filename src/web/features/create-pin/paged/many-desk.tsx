import type { ChosenPicture } from '../several/chosen-pictures.ts'
import { SeveralDesk } from '../several/several-desk.tsx'
import { PagedDesk, type PagedDeskProps } from './paged-desk.tsx'

type Chosen = readonly ChosenPicture[] | null

/** Several pictures: as the pages of one pin, or a pin of each. */
export function ManyDesk({
  paged,
  several,
  setPaged,
  setSeveral,
  onSaved,
  onDone,
  ...desk
}: Pick<PagedDeskProps, 'link' | 'place' | 'boardField' | 'onSaved'> & {
  paged: Chosen
  several: Chosen
  setPaged: (chosen: Chosen) => void
  setSeveral: (chosen: Chosen) => void
  /** All pins are saved. */
  onDone: () => void
}) {
  if (paged)
    return (
      <PagedDesk
        {...desk}
        chosen={paged}
        onBack={() => setPaged(null)}
        onSaved={(pin) => {
          setPaged(null)
          setSeveral(null)
          onSaved(pin)
        }}
      />
    )
  return (
    <SeveralDesk
      {...desk}
      chosen={several ?? []}
      onBack={() => setSeveral(null)}
      onDone={() => {
        setSeveral(null)
        onDone()
      }}
    />
  )
}

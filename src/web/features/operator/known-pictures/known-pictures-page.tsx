import type { KnownPictureList } from '#contract/media/known-picture-lists'
import { NothingFoundDrawing } from '#web/brand/drawings.tsx'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OperatorPage } from '../operator-page.tsx'
import { ListCard } from './list-card.tsx'
import { ListForm } from './list-form.tsx'

/** The lists of pictures that are not taken, and never one of their pictures. */
export function KnownPicturesPage({ lists }: { lists: readonly KnownPictureList[] }) {
  const t = useMessages()
  return (
    <OperatorPage title={t('operator.knownPictures')} text={t('moderation.listsText')}>
      {lists.length === 0 ? (
        <EmptyState drawing={<NothingFoundDrawing />} title={t('moderation.noLists')} />
      ) : (
        <ul aria-label={t('operator.knownPictures')} className="flex flex-col gap-4">
          {lists.map((list) => (
            <li key={list.id}>
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      )}
      <section
        aria-labelledby="new-list"
        className="mt-10 rounded-card border border-line bg-surface px-4 py-5 tablet:px-5"
      >
        <h2 id="new-list" className="mb-4 text-title">
          {t('moderation.newList')}
        </h2>
        <ListForm key={lists.length} />
      </section>
    </OperatorPage>
  )
}

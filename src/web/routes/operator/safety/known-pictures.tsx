import { useLoaderData } from 'react-router'
import { type KnownPictureList, listKnownPictureLists } from '#contract/media/known-picture-lists'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { KnownPicturesPage } from '#web/features/operator/known-pictures/known-pictures-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { knownPicturesAction as action } from '#web/features/operator/known-pictures/known-pictures-action.ts'

export const loader = forOperators((run) => run(listKnownPictureLists, {}))

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.knownPictures'), noindex: true }),
}

export function Component() {
  return <KnownPicturesPage lists={useLoaderData<KnownPictureList[]>()} />
}

import { redirect } from 'react-router'
import type { Availability, FeedFormat, FeedSource, FeedStatus } from '#contract/catalogs/enums'
import { createCatalogFeed, deleteCatalogFeed, editCatalogFeed } from '#contract/catalogs/feed'
import { fetchCatalogFeed } from '#contract/catalogs/ingest'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { catalogPath } from '#web/lib/pages/paths/catalog-path.ts'
import { answerWithAll } from '../edit/conflicts/answer-with-all.ts'
import { groupsActions } from '../product-groups/groups-actions.ts'

const placeOf = ({ text }: ActionInput) => ({
  advertiser_id: text('advertiser_id'),
  feed_id: text('feed_id'),
})

function check({ text, t }: ActionInput): Problems {
  const isFetched = text('source') === 'ADDRESS'
  return isFetched && text('location').trim() === ''
    ? { location: t('catalogPages.addressMissing') }
    : {}
}

async function saveFeed(given: ActionInput): Promise<never> {
  const { text, run } = given
  const { advertiser_id, feed_id } = placeOf(given)
  const isFetched = text('source') === 'ADDRESS'
  const fields = {
    name: text('name'),
    format: text('format') as FeedFormat,
    schedule_time: text('schedule_time'),
    time_zone: text('time_zone'),
    default_country: text('default_country'),
    default_language: text('default_language'),
    default_currency: text('default_currency'),
    default_availability: (text('default_availability') || null) as Availability | null,
  }
  const site = isFetched && {
    ...{ location: text('location'), username: text('username'), password: text('password') },
  }
  const saved = feed_id
    ? await run(editCatalogFeed, {
        ...{ advertiser_id, feed_id, ...fields, ...site },
        version: Number(text('version')),
      })
    : await run(createCatalogFeed, {
        ...{ advertiser_id, ...fields, ...site },
        source: text('source') as FeedSource,
      })
  throw redirect(catalogPath(advertiser_id, { feed: saved.id }), 303)
}

export const catalogsAction = answerWithAll(
  formAction({
    ...groupsActions,
    feed: { check, do: saveFeed },
    fetch_feed: { do: (given) => given.run(fetchCatalogFeed, placeOf(given)) },
    feed_status: {
      do: (given) =>
        given.run(editCatalogFeed, {
          ...placeOf(given),
          status: given.text('status') as FeedStatus,
        }),
    },
    delete_feed: {
      do: async (given) => {
        const place = placeOf(given)
        await given.run(deleteCatalogFeed, place)
        throw redirect(catalogPath(place.advertiser_id), 303)
      },
    },
  }),
)

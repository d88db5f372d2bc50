import type { Board, Section } from '#contract/boards/board'
import type { Person, PersonCard } from '#contract/people/person'
import type { Pin } from '#contract/pins/pin'
import type { AppFacts } from '../pages/app-context.ts'

/**
 * What a page is about, in schema.org terms, for search engines. Only the server renders it: routes use it
 * under `import.meta.env.SSR`, which keeps this file out of the browser bundles.
 */
export type StructuredData = Record<string, unknown>

type Site = Pick<AppFacts, 'publicUrl' | 'brandName'>

const context = 'https://schema.org'

export function aboutSite({ publicUrl, brandName }: Site): StructuredData {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: brandName,
    url: `${publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}/search/pins/?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

export function aboutPin(pin: Pin, name: string, alt: string, site: Site): StructuredData {
  const { url, width, height } = pin.images['736x']
  const video = pin.videos?.video_list.V_720P
  const page = `${site.publicUrl}/pin/${pin.id}/`
  return {
    '@context': context,
    '@type': 'SocialMediaPosting',
    '@id': page,
    url: page,
    headline: name,
    ...(pin.description && { articleBody: pin.description }),
    datePublished: new Date(pin.created_at).toISOString(),
    author: person(pin.pinner, site),
    image: {
      '@type': 'ImageObject',
      contentUrl: site.publicUrl + url,
      width,
      height,
      caption: alt,
    },
    ...(video && {
      video: {
        '@type': 'VideoObject',
        name,
        description: pin.description || name,
        contentUrl: site.publicUrl + video.url,
        thumbnailUrl: site.publicUrl + url,
        uploadDate: new Date(pin.created_at).toISOString(),
        duration: `PT${Math.max(1, Math.round(video.duration / 1_000))}S`,
      },
    }),
    ...(pin.link && { isBasedOn: pin.link }),
    isPartOf: {
      '@type': 'CollectionPage',
      name: pin.board.name,
      url: site.publicUrl + pin.board.url,
    },
    commentCount: pin.comment_count,
    interactionStatistic: counted('BookmarkAction', pin.aggregated_pin_data.aggregated_stats.saves),
  }
}

export function aboutBoard(board: Board, site: Site): StructuredData[] {
  return [
    {
      '@context': context,
      '@type': 'CollectionPage',
      name: board.name,
      url: site.publicUrl + board.url,
      ...(board.description && { description: board.description }),
      author: person(board.owner, site),
      mainEntity: { '@type': 'ItemList', numberOfItems: board.pin_count },
    },
    pathTo(boardSteps(board), site),
  ]
}

export function aboutSection(section: Section, path: string, site: Site): StructuredData[] {
  return [
    {
      '@context': context,
      '@type': 'CollectionPage',
      name: section.title,
      url: site.publicUrl + path,
      author: person(section.board.owner, site),
      mainEntity: { '@type': 'ItemList', numberOfItems: section.pin_count },
    },
    pathTo([...boardSteps(section.board), { name: section.title, path }], site),
  ]
}

export function aboutPerson(shown: Person, site: Site): StructuredData {
  return {
    '@context': context,
    '@type': 'ProfilePage',
    mainEntity: {
      ...person(shown, site),
      identifier: shown.id,
      ...(shown.about && { description: shown.about }),
      ...(shown.website_url && { sameAs: [shown.website_url] }),
      interactionStatistic: counted('FollowAction', shown.follower_count),
      agentInteractionStatistic: counted('WriteAction', shown.pin_count),
    },
  }
}

function person(shown: PersonCard, { publicUrl }: Site): StructuredData {
  const { image_medium_url: image } = shown
  return {
    '@type': 'Person',
    name: shown.full_name,
    alternateName: shown.username,
    url: publicUrl + shown.profile_url,
    ...(image && { image: image.startsWith('/') ? publicUrl + image : image }),
  }
}

function counted(action: string, count: number): StructuredData {
  return {
    '@type': 'InteractionCounter',
    interactionType: `${context}/${action}`,
    userInteractionCount: count,
  }
}

interface Step {
  name: string
  path: string
}

function boardSteps({ name, url, owner }: { name: string; url: string; owner: PersonCard }) {
  return [
    { name: owner.full_name, path: owner.profile_url },
    { name, path: url },
  ]
}

function pathTo(steps: Step[], { publicUrl }: Site): StructuredData {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

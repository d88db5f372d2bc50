import type { RequestOf } from '#contract/operation'
import type { AdvisoryStyle } from '#contract/search/advisory'
import {
  setAdvisory,
  setAdvisoryLine,
  setAdvisoryTerms,
} from '#contract/search/operator-advisories'
import { formAction } from '#web/lib/forms/form-action.ts'
import { readActions, readLines, readLinked } from './linked-text.ts'

export const advisoriesAction = formAction({
  set: {
    do: ({ text, has, run }) => run(setAdvisory, readAdvisory(text, has)),
    fields: { advisory_address_refused: 'actions' },
  },
  line: {
    do: ({ text, run }) => {
      const isGone = text('remove') !== ''
      return run(setAdvisoryLine, {
        advisory_id: text('advisory_id'),
        country: text('country').trim().toUpperCase(),
        name: text('name'),
        phone: isGone ? null : text('phone').trim() || null,
        url: isGone ? null : text('url').trim() || null,
        language: text('language').trim() || 'en',
        source: text('source'),
        review_due: text('review_due'),
      })
    },
  },
  terms: {
    do: ({ text, run }) =>
      run(setAdvisoryTerms, {
        advisory_id: text('advisory_id'),
        language: text('language').trim().toLowerCase(),
        terms: readLines(text('terms')),
        exceptions: readLines(text('exceptions')),
        review_due: text('review_due'),
        reviewed_by: text('reviewed_by'),
      }),
  },
})

function readAdvisory(
  text: (name: string) => string,
  has: (name: string) => boolean,
): RequestOf<typeof setAdvisory> {
  const footer = text('footer').trim()
  return {
    id: text('id').trim(),
    keywords: readLines(text('keywords')),
    exceptions: readLines(text('exceptions')),
    level: text('level'),
    severity: text('severity'),
    style: text('style') as AdvisoryStyle,
    title: readLinked(text('title').trim()),
    description: readLinked(text('description').trim()),
    footer: footer ? readLinked(footer) : null,
    actions: readActions(text('actions')),
    review_due: text('review_due'),
    reviewed_by: text('reviewed_by'),
    is_on: has('is_on'),
  }
}

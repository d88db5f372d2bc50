import { expect, it } from 'vitest'
import type { KeptAdvisory } from '#contract/search/operator-advisories'
import { draw, memberFacts } from '#testing/rendering/draw'
import { AdvisoriesPage } from './advisories-page.tsx'

const terms = { advisory_id: 'storms', terms: ['storm'], exceptions: [], review_due: '2099-01-01' }

function advisory(reviewed_by: string): KeptAdvisory {
  return {
    id: 'storms',
    level: 4,
    severity: 1,
    style: 'plain',
    title: { text: 'Storms', tags: [] },
    description: { text: '', tags: [] },
    footer: null,
    actions: [],
    keywords: ['storm'],
    exceptions: [],
    lines: [],
    terms: [
      { ...terms, language: 'de', reviewed_by: '' },
      { ...terms, language: 'en', reviewed_by: 'Ada' },
    ],
    review_due: '2099-01-01',
    is_overdue: false,
    reviewed_by,
    changed_at: '2026-01-01T00:00:00.000Z',
    disabled_at: null,
    views: 0,
  }
}

it('says who reviewed an advisory and each of its languages, and what nobody did', () => {
  const shown = (reviewed_by: string) => {
    const page = draw(<AdvisoriesPage advisories={[advisory(reviewed_by)]} />, memberFacts)
    return page.text.match(/Not reviewed yet|reviewed by (Ada|Bo)/g)
  }
  expect(shown('')).toEqual(['Not reviewed yet', 'Not reviewed yet', 'reviewed by Ada'])
  expect(shown('Bo')).toEqual(['reviewed by Bo', 'Not reviewed yet', 'reviewed by Ada'])
})

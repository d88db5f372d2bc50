import { describe, expect, it } from 'vitest'
import {
  clearDraft,
  draftsEntry,
  type PromoteDraft,
  readDraft,
  writeDraft,
} from './promote-draft.ts'

const draft: PromoteDraft = {
  pin: '7',
  dailyBudget: '4.50',
  destinationUrl: 'https://lamps.example/',
  duration: '12',
  locale: 'DE+AT',
  name: 'Summer',
  interests: ['3'],
  ages: ['18-24'],
  genders: ['unknown'],
  adType: 'CONSIDERATION',
}

function memory(content: Record<string, string> = {}) {
  return {
    content,
    getItem: (key: string) => content[key] ?? null,
    setItem: (key: string, value: string) => {
      content[key] = value
    },
    removeItem: (key: string) => {
      delete content[key]
    },
  }
}

describe('drafts', () => {
  it('are kept per pin and scope', () => {
    const store = memory()
    writeDraft(store, 'a', draft)
    writeDraft(store, 'a', { ...draft, pin: '8', name: 'Winter' })
    writeDraft(store, 'b', { ...draft, name: 'Other' })
    expect(readDraft(store, 'a', '7')).toEqual(draft)
    expect(readDraft(store, 'a', '8')?.name).toBe('Winter')
    expect(readDraft(store, 'b', '7')?.name).toBe('Other')
    expect(readDraft(store, 'b', '8')).toBeNull()
  })

  it('are removed one by one, and the entry with the last', () => {
    const store = memory()
    writeDraft(store, 'a', draft)
    writeDraft(store, 'b', draft)
    clearDraft(store, 'a', '7')
    expect(readDraft(store, 'a', '7')).toBeNull()
    expect(JSON.parse(store.content[draftsEntry] ?? '')).toEqual({ b: { 7: draft } })
    clearDraft(store, 'b', '7')
    expect(store.content).toEqual({})
  })

  it.each(['', '7', 'null', '[]', '{"a":7}', '{"a":{"7":{"pin":"7"}}}', '{'])(
    'are none in what is no draft: %s',
    (text) => expect(readDraft(memory({ [draftsEntry]: text }), 'a', '7')).toBeNull(),
  )

  it('never throw, whether storage is full or off', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
    const full = { getItem: refuse, setItem: refuse, removeItem: refuse }
    for (const store of [full, null]) {
      writeDraft(store, 'a', draft)
      clearDraft(store, 'a', '7')
      expect(readDraft(store, 'a', '7')).toBeNull()
    }
  })
})

import { describe, expect, it } from 'vitest'
import { boardTitles, titlesToOffer } from './board-titles.ts'

const clues = {
  title: '',
  description: '',
  alt_text: '',
  board_name: '',
  section_title: null,
  neighbour_names: [] as string[],
  beside: [],
  holding: [],
}

describe('boardTitles', () => {
  it('are names of others’ boards, most frequent first, in the most common spelling', () => {
    const neighbour_names = ['Stairs', 'cafés', 'Cafés', 'Cafés', 'Oak']
    expect(boardTitles({ ...clues, neighbour_names })).toEqual(['Cafés', 'Stairs', 'Oak'])
  })
  it('leave out meaningless names', () => {
    expect(boardTitles({ ...clues, neighbour_names: ['My Pins', 'stuff', 'Oak'] })).toEqual(['Oak'])
  })
  it('are followed by the pin’s hashtags, each name once', () => {
    const described = {
      ...clues,
      description: 'So #slow_mornings, so #oak',
      neighbour_names: ['Oak'],
    }
    expect(boardTitles(described)).toEqual(['Oak', 'Slow mornings'])
  })
  it('are short enough for a board', () => {
    expect(boardTitles({ ...clues, description: `#${'a'.repeat(51)} #b2` })).toEqual(['B2'])
  })
})

describe('titlesToOffer', () => {
  it('are those without a board yet, five at most', () => {
    const titles = ['Oak', 'Elm', 'Ash', 'Fir', 'Yew', 'Box', '3 trees']
    expect(titlesToOffer(titles, new Set(['0elm', '13 trees']))).toEqual([
      'Oak',
      'Ash',
      'Fir',
      'Yew',
      'Box',
    ])
  })
})

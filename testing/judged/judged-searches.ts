/**
 * What people would want to find first in the collection of `judged-pins.ts`: query → keys with their relevance,
 * from best (3) to just acceptable (1).
 */
export const judgements: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  lamp: { 'lamp-brass': 3, 'lamp-paper': 3, 'lamp-table': 3, train: 1, 'lamp-lisbon': 1 },
  'kitchen lamp': { 'lamp-brass': 3, 'lamp-table': 2 },
  kitchen: {
    'kitchen-small': 3,
    'kitchen-green': 3,
    'lamp-brass': 2,
    'kitchen-herbs': 2,
    'shelf-oak': 1,
    'cafe-corner': 1,
  },
  'small kitchen': { 'kitchen-small': 3 },
  rose: { 'rose-red': 3, 'rose-paper': 2, 'rose-cake': 2 },
  'paper roses': { 'rose-paper': 3 },
  'chocolate cakes': { 'cake-choc': 3, 'choc-mousse': 1 },
  cake: { 'cake-choc': 3, 'cake-lemon': 3, 'cake-stand': 2, 'rose-cake': 2, 'cake-cheese': 2 },
  'lisbon tiles': { 'lisbon-tiles': 3, 'tiles-blue': 2 },
  garden: { 'garden-path': 3, 'garden-small': 3, 'garden-wall': 3, bench: 3, 'garden-tomato': 1 },
  'oak shelf': { 'shelf-oak': 3, 'shelf-corner': 2 },
  cafe: { 'paris-cafe': 3 },
  knitting: { 'knit-scarf': 3, 'knit-wool': 2 },
  'paper crane': { crane: 3 },
}

import { inesPins } from './pins/ines-caldeira.ts'
import { kenjiPins } from './pins/kenji-morita.ts'
import { luzPins } from './pins/luz-quiroga.ts'
import { marenPins } from './pins/maren-holt.ts'
import { oskarPins } from './pins/oskar-lind.ts'
import type { DemoPin } from './pins/pin.ts'
import { priyaPins } from './pins/priya-raman.ts'
import { tessPins } from './pins/tess-byrne.ts'
import { tundePins } from './pins/tunde-adeyemi.ts'

/** The first pins that a visitor sees, by title: the best ones, with no similar ones next to each other. */
export const opening: readonly string[] = [
  'He has found my clothes pegs again',
  'Paper canyon, dusk',
  'Parked, strictly speaking',
  'Three on a wire, except it is a branch',
  'Fish scale, sea side',
  'The chair that gets used',
  'Harvest sun, two blocks',
  'Rose and pistachio, three tiers',
  'Green curtain',
  'Flat roof, long pool',
  'Dotted vase, full',
  'Midsummer, strings up',
  'Two cranes, red sun',
  'Enfilade in full colour',
  'Nine blues and a yellow',
  'Shelf, Tuesday',
  'Lemons on brown paper',
  'Seven gables, blue set',
  'Moon moth',
  'Breakfast for whoever wakes up',
  'Five things that stay up',
  'Beach, from the gull’s side',
  'The sky did all the work',
  'Sea glazes',
  'Twelve nights of one moon',
  'Pink tent, good spot',
  'Family portrait, terracotta',
  'Lunchtime swim',
  'Quarter past five, west wall',
  'Star sampler, blue and butter',
  'Hill town, lime-washed',
  'Do not eat, do look',
  'Depth',
  'Cheese plant, three moods',
  'The sea, still going',
]

/** Every pin of the demo, in the order of the home grid. */
export const demoPins: readonly DemoPin[] = inOrder([
  ...tessPins,
  ...kenjiPins,
  ...marenPins,
  ...tundePins,
  ...inesPins,
  ...priyaPins,
  ...oskarPins,
  ...luzPins,
])

/** The selected first pins, then the rest with each board spread evenly. */
function inOrder(pins: readonly DemoPin[]): DemoPin[] {
  const first = opening.flatMap((title) => pins.filter((pin) => pin.title === title))
  const rest = pins.filter((pin) => !opening.includes(pin.title))
  const byBoard = Map.groupBy(rest, (pin) => pin.board)
  const dealt = [...byBoard.values()].flatMap((boardPins) =>
    boardPins.map((pin, index) => ({ pin, place: (index + 0.5) / boardPins.length })),
  )
  return [...first, ...dealt.sort((a, b) => a.place - b.place).map(({ pin }) => pin)]
}

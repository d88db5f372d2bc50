import type { CardProblem } from '#contract/billing/enums'

/** How a card of the stand-in behaves: when it is entered, and when it is charged. */
export interface StandInCard {
  number: string
  brand: string
  about: string
  entered: 'ok' | 'confirm' | CardProblem
  charged: 'ok' | 'confirm' | 'dispute' | CardProblem
}

export const standInCards: readonly StandInCard[] = [
  {
    number: '4242424242424242',
    brand: 'visa',
    about: 'pays',
    entered: 'ok',
    charged: 'ok',
  },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    about: 'pays',
    entered: 'ok',
    charged: 'ok',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    about: 'is confirmed once, then pays',
    entered: 'confirm',
    charged: 'ok',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    about: 'is confirmed for every payment',
    entered: 'confirm',
    charged: 'confirm',
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    about: 'is declined at once',
    entered: 'declined',
    charged: 'declined',
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    about: 'is declined when it is charged',
    entered: 'ok',
    charged: 'declined',
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    about: 'has no money',
    entered: 'ok',
    charged: 'insufficient_funds',
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    about: 'has expired when it is charged',
    entered: 'ok',
    charged: 'expired',
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    about: 'pays, and disputes it',
    entered: 'ok',
    charged: 'dispute',
  },
]

export function standInCard(number: string): StandInCard | undefined {
  return standInCards.find((card) => card.number === number)
}

export type DemoBoard = {
  /** The owner's username. */
  owner: string
  name: string
  description: string
  privacy: 'public' | 'secret' | 'protected'
  sections: readonly string[]
}

export const demoBoards: readonly DemoBoard[] = [
  {
    owner: 'tess_byrne',
    name: 'The Bower',
    description:
      'Satin bowerbirds and the rest of the neighbourhood. If it is blue, somebody here wants it.',
    privacy: 'public',
    sections: [],
  },
  {
    owner: 'tess_byrne',
    name: 'Out the back door',
    description: 'What grows, flies or washes up within an hour of the kettle.',
    privacy: 'public',
    sections: ['Beds and borders', 'Pots and glass', 'Found on walks'],
  },
  {
    owner: 'kenji_morita',
    name: 'High country',
    description: 'Ridges, lakes and places to sleep. Mostly on foot, always with soup.',
    privacy: 'public',
    sections: ['Ridges', 'Lakes and peaks', 'A roof for the night'],
  },
  {
    owner: 'kenji_morita',
    name: 'Out by bicycle',
    description: 'Bicycles I mended or envied, and the maps that made me late for work.',
    privacy: 'public',
    sections: ['Bicycles', 'Maps'],
  },
  {
    owner: 'maren_holt',
    name: 'Salt water',
    description: 'The sea from every side it has shown me so far.',
    privacy: 'public',
    sections: ['Sails and lights', 'Shore', 'Fog'],
  },
  {
    owner: 'maren_holt',
    name: 'Print room',
    description:
      'Proofs, mistakes and the few I would sign. Cherry blocks on the left, drums on the right.',
    privacy: 'public',
    sections: ['Woodcut', 'Two inks'],
  },
  {
    owner: 'tunde_adeyemi',
    name: 'Cake table',
    description: 'Tall ones, small ones, ones I was paid for.',
    privacy: 'public',
    sections: [],
  },
  {
    owner: 'tunde_adeyemi',
    name: 'Kitchen table',
    description: 'Fruit first, then pans, then whoever is hungry.',
    privacy: 'public',
    sections: ['Fruit', 'Shelves and pans', 'Breakfast'],
  },
  {
    owner: 'ines_caldeira',
    name: 'Shelf life',
    description: 'Pots of mine, pots by friends, and what we put in them.',
    privacy: 'public',
    sections: ['Shelves', 'Single pots', 'Stacks', 'Still life'],
  },
  {
    owner: 'ines_caldeira',
    name: 'Tile wall',
    description: 'Walls and floors I have knelt in front of.',
    privacy: 'public',
    sections: ['Painted', 'Glazed', 'Floors'],
  },
  {
    owner: 'priya_raman',
    name: 'Warp and weft',
    description: 'Cloth that took its time.',
    privacy: 'public',
    sections: ['Ikat', 'Patchwork'],
  },
  {
    owner: 'priya_raman',
    name: 'Shapes in balance',
    description: 'Circles, halves, quarters. Where most of my repeats begin.',
    privacy: 'public',
    sections: [],
  },
  {
    owner: 'priya_raman',
    name: 'Green things, flat',
    description: 'Pressed, traced and otherwise persuaded to lie still.',
    privacy: 'public',
    sections: [],
  },
  {
    owner: 'oskar_lind',
    name: 'Rooms with good light',
    description: 'I collect corners the way other people collect stamps.',
    privacy: 'public',
    sections: ['Corners', 'Windows', 'Lamps'],
  },
  {
    owner: 'oskar_lind',
    name: 'Streets and stairs',
    description: 'Facades, arches and steps worth climbing twice.',
    privacy: 'public',
    sections: ['Facades', 'Arches and stairs'],
  },
  {
    owner: 'luz_quiroga',
    name: 'Night shift',
    description: 'Charts, moons and the nights I stayed up for.',
    privacy: 'public',
    sections: [],
  },
  {
    owner: 'luz_quiroga',
    name: 'Paper',
    description: 'Bound, stacked or cut into caves.',
    privacy: 'public',
    sections: ['Covers and shelves', 'Cut paper'],
  },
  {
    owner: 'tunde_adeyemi',
    name: 'Party, do not tell',
    description: 'Ideas for the thirtieth. If you can read this, you are me.',
    privacy: 'secret',
    sections: [],
  },
  {
    owner: 'oskar_lind',
    name: 'One day, a house',
    description: 'The one I would draw for myself.',
    privacy: 'secret',
    sections: [],
  },
  {
    owner: 'priya_raman',
    name: 'Winter swatches',
    description:
      'Working swatches for the winter line. Kept off my profile until the mill says yes.',
    privacy: 'protected',
    sections: [],
  },
]

import type { Portrait } from './portrait.ts'

export type DemoPerson = {
  username: string
  full_name: string
  about: string
  /** `YYYY-MM-DD` */
  birthday: string
  portrait: Portrait
}

const bare = { glasses: false, beard: false, earrings: false }

export const demoPeople: readonly DemoPerson[] = [
  {
    username: 'tess_byrne',
    full_name: 'Tess Byrne',
    about:
      'Field ornithologist in the Queensland rainforest. I count bowerbirds for a living and weeds for pleasure.',
    birthday: '1984-03-19',
    portrait: {
      seed: 1,
      skin: '#f0c3a0',
      hair: '#b5562c',
      cut: 'curls',
      garment: '#4d7358',
      trim: '#f3d58a',
      pattern: 'collar',
      ground: '#dbe5cf',
      disc: '#b6cfa6',
      ...bare,
    },
  },
  {
    username: 'kenji_morita',
    full_name: 'Kenji Morita',
    about: 'Mends bicycles in Matsumoto, walks uphill on days off. Maps before screens.',
    birthday: '1991-11-02',
    portrait: {
      seed: 2,
      skin: '#e6b48c',
      hair: '#1f1a20',
      cut: 'cap',
      garment: '#2d60aa',
      trim: '#f2b04a',
      pattern: 'stripes',
      ground: '#f6e3c4',
      disc: '#f0bf7a',
      ...bare,
    },
  },
  {
    username: 'maren_holt',
    full_name: 'Maren Holt',
    about:
      'Printmaker on the west coast of Norway. Two inks, three at most. The sea does the rest.',
    birthday: '1966-06-27',
    portrait: {
      seed: 3,
      skin: '#f2cdb4',
      hair: '#b9bcc4',
      cut: 'bob',
      garment: '#22303c',
      trim: '#e0683f',
      pattern: 'rollneck',
      ground: '#d5e1e6',
      disc: '#9fbfcb',
      ...bare,
      glasses: true,
    },
  },
  {
    username: 'tunde_adeyemi',
    full_name: 'Tunde Adeyemi',
    about: 'Pastry cook, Lagos by way of Lisbon. Lemon in everything. Ask me about lamination.',
    birthday: '1988-01-14',
    portrait: {
      seed: 4,
      skin: '#7a4a30',
      hair: '#1b1416',
      cut: 'crop',
      garment: '#fbf1e0',
      trim: '#d2495a',
      pattern: 'apron',
      ground: '#ffe3b5',
      disc: '#f5b953',
      ...bare,
      beard: true,
    },
  },
  {
    username: 'ines_caldeira',
    full_name: 'Inês Caldeira',
    about: 'Potter and tile restorer in Porto. Collects other people’s mistakes in glaze.',
    birthday: '1979-09-08',
    portrait: {
      seed: 5,
      skin: '#dba67c',
      hair: '#3a211a',
      cut: 'bun',
      garment: '#1f6f86',
      trim: '#f4c35a',
      pattern: 'plain',
      ground: '#f4d9c6',
      disc: '#e39b77',
      ...bare,
      earrings: true,
    },
  },
  {
    username: 'priya_raman',
    full_name: 'Priya Raman',
    about: 'Textile designer in Chennai. Looms, indigo vats, and far too many swatches.',
    birthday: '1993-04-30',
    portrait: {
      seed: 6,
      skin: '#b5774e',
      hair: '#1d1518',
      cut: 'braid',
      garment: '#d98a26',
      trim: '#9d2f53',
      pattern: 'dots',
      ground: '#ead6ea',
      disc: '#b78bc0',
      ...bare,
      earrings: true,
    },
  },
  {
    username: 'oskar_lind',
    full_name: 'Oskar Lind',
    about: 'Architect of small houses, Gothenburg. Mostly I draw where the light will land.',
    birthday: '1972-12-05',
    portrait: {
      seed: 7,
      skin: '#f1c8a6',
      hair: '#c79a5b',
      cut: 'swept',
      garment: '#7b2e2a',
      trim: '#f0e2cc',
      pattern: 'rollneck',
      ground: '#e3e5d8',
      disc: '#a8bba2',
      ...bare,
      glasses: true,
      beard: true,
    },
  },
  {
    username: 'luz_quiroga',
    full_name: 'Luz Quiroga',
    about: 'Teaches astronomy in the Elqui valley. Night owl, day reader, paper folder.',
    birthday: '1997-08-21',
    portrait: {
      seed: 8,
      skin: '#c98f66',
      hair: '#18141c',
      cut: 'fringe',
      garment: '#343a7c',
      trim: '#f0c24b',
      pattern: 'stripes',
      ground: '#cfd6f0',
      disc: '#8796d6',
      ...bare,
    },
  },
]

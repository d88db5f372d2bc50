import { onBoard, picture } from './pin.ts'

export const luzPins = [
  ...onBoard('Night shift', [
    {
      title: 'Planisphere, southern winter',
      description: 'For the class of nine-year-olds who asked where the lines are kept in daytime.',
      alt_text:
        'A round star chart in midnight blue and gold with constellations, rings and the Milky Way.',
      link: 'https://example.org/astronomy/charts',
      picture: picture('star-chart', 592, 'midnight', 900, 1200),
    },
    {
      title: 'New constellations, vol. 1',
      description: 'My students made these up. The crooked one is called The Late Bus.',
      alt_text:
        'A square purple star chart with gold rings and invented constellations joined by thin lines.',
      picture: picture('star-chart', 593, 'plum', 1080, 1080),
    },
    {
      title: 'Twelve nights of one moon',
      description: 'Drawn at nine each evening from the same plastic chair.',
      alt_text: 'Twelve phases of the moon in a ring around a large full moon on purple.',
      link: 'https://example.org/astronomy/moon-diary',
      picture: picture('moon-phases', 598, 'dusk', 1080, 1080),
    },
    {
      title: 'Moon, top to bottom',
      description: 'Bookmark size originally. It kept growing.',
      alt_text:
        'A tall column of seven moon phases from crescent to full and back on dark plum, framed by thin lines and stars.',
      picture: picture('moon-phases', 600, 'plum', 680, 1360),
    },
    {
      title: 'Orbits, not to scale',
      description: 'If it were to scale you would need the next building.',
      alt_text:
        'A patterned yellow sun with planets on thin orbits, two of them ringed, on cream paper.',
      picture: picture('orbits', 603, 'bazaar', 900, 1200),
    },
    {
      title: 'Somebody else’s solar system',
      description: 'Same physics, better colours.',
      alt_text: 'A coral sun with small teal, blue and coral planets on orbits against deep teal.',
      link: 'https://example.com/posters/orbits',
      picture: picture('orbits', 606, 'coral', 1280, 985),
    },
    {
      title: 'Green curtain',
      description:
        'Not our hemisphere, so I went. Two nights of cloud, then eleven minutes of this.',
      alt_text:
        'Green and violet northern lights over a dark line of firs, reflected in still water.',
      link: 'https://example.com/aurora/eleven-minutes',
      picture: picture('northern-lights', 609, 'aurora', 900, 1200),
    },
    {
      title: 'Violet, briefly',
      description: 'You stop breathing and then notice everybody else has too.',
      alt_text: 'Purple northern lights ripple over a black forest edge and a lake.',
      picture: picture('northern-lights', 611, 'plum', 900, 1200),
    },
    {
      title: 'Wide sky, low forest',
      description: 'Put the horizon low. Lower than you think.',
      alt_text:
        'Very wide view of pale blue northern lights in a midnight blue sky over a strip of black firs.',
      picture: picture('northern-lights', 612, 'midnight', 1280, 800),
    },
  ]),
  ...onBoard('Paper', [
    {
      section: 'Covers and shelves',
      title: 'Moon stories',
      description: 'Second-hand, somebody’s name in pencil, ribbon still tied at page ninety.',
      alt_text:
        'A burgundy clothbound book with a pink crescent moon and stars stamped on the cover, on pink.',
      link: 'https://example.com/books/moon-stories',
      picture: picture('clothbound', 614, 'berry', 900, 1200),
    },
    {
      section: 'Covers and shelves',
      title: 'The gardener’s year',
      description: 'Bound in brown buckram because it lives in the shed.',
      alt_text:
        'A dark brown book with three white and green tulips inside a thin green frame, on ochre.',
      picture: picture('clothbound', 617, 'autumn', 900, 1200),
    },
    {
      section: 'Covers and shelves',
      title: 'Yellow book, unread',
      description: 'I am saving it. That is also a kind of reading.',
      alt_text:
        'A yellow clothbound book with blue and white rings under a thin blue arch, on light blue.',
      picture: picture('clothbound', 618, 'satin', 900, 1200),
    },
    {
      section: 'Covers and shelves',
      title: 'Tide tables and other fiction',
      description: 'Found in a harbour shop between rope and soup.',
      alt_text: 'A blue book with a rust-red rising sun over white waves stamped in a thin frame.',
      link: 'https://example.com/books/tide-tables',
      picture: picture('clothbound', 624, 'indigo', 900, 1200),
    },
    {
      section: 'Covers and shelves',
      title: 'Shelf, Tuesday',
      description: 'By colour, then by who would get along.',
      alt_text:
        'A deep blue bookcase with colourful book spines, stacked books and patterned pots on three shelves.',
      link: 'https://example.org/shelves/by-colour',
      picture: picture('bookshelf', 626, 'bazaar', 900, 1200),
    },
    {
      section: 'Covers and shelves',
      title: 'Five to finish',
      description: 'The cup is load-bearing.',
      alt_text:
        'Five books stacked on a brown table with a steaming cup on top, before a pale disc on green.',
      picture: picture('book-stack', 633, 'moss', 845, 1280),
    },
    {
      section: 'Cut paper',
      title: 'Paper canyon, dusk',
      description:
        'Nine sheets, one scalpel, a lamp held low. The shadows are the only real thing in it.',
      alt_text:
        'Layers of cut paper in coral, peach and purple open like a cave on paper hills and a pale moon.',
      link: 'https://example.com/paper/canyon',
      picture: picture('paper-canyon', 638, 'dusk', 900, 1200),
    },
    {
      section: 'Cut paper',
      title: 'Looking out of a wave',
      description: 'Cut the smallest hole first. Learned that on the second try.',
      alt_text:
        'Concentric layers of teal cut paper around an opening with small hills and a white moon.',
      picture: picture('paper-canyon', 639, 'lagoon', 1080, 1080),
    },
    {
      section: 'Cut paper',
      title: 'Blue cave',
      description: 'For the planetarium door. They will have to duck.',
      alt_text:
        'Layers of blue cut paper from navy to pale frame a golden sky, a white sun and blue hills.',
      picture: picture('paper-canyon', 642, 'satin', 900, 1200),
    },
    {
      section: 'Cut paper',
      title: 'Stand very still',
      description: 'It saw me first. It always does.',
      alt_text:
        'A rust-coloured paper deer among tall green paper tree trunks with light between them.',
      link: 'https://example.com/paper/forest',
      picture: picture('paper-forest', 645, 'moss', 845, 1280),
    },
    {
      section: 'Cut paper',
      title: 'Violet wood',
      description: 'Same knife, different season.',
      alt_text:
        'A golden paper deer looks back between purple tree trunks, pale light behind them.',
      picture: picture('paper-forest', 646, 'plum', 900, 1200),
    },
    {
      section: 'Cut paper',
      title: 'Reef in seven sheets',
      description: 'The green ones hide well until you count stripes.',
      alt_text:
        'Striped orange and green paper fish swim over layered teal weeds and corals, light falling from above.',
      picture: picture('paper-reef', 650, 'lagoon', 845, 1280),
    },
    {
      section: 'Cut paper',
      title: 'Garden at one in the morning',
      description: 'I cut a hundred and ten leaves and the moon took one minute.',
      alt_text: 'Dark blue and yellow paper leaves ring a pale full moon on deep blue.',
      link: 'https://example.com/paper/moon-garden',
      picture: picture('moon-garden', 655, 'satin', 845, 1280),
    },
    {
      section: 'Cut paper',
      title: 'Garden, other moon',
      description: 'Same leaves, braver pink.',
      alt_text: 'Green and pink paper leaves in a wreath round a pale pink moon.',
      picture: picture('moon-garden', 656, 'aurora', 900, 1200),
    },
  ]),
]

import { onBoard, picture } from './pin.ts'

export const oskarPins = [
  ...onBoard('Rooms with good light', [
    {
      section: 'Windows',
      title: 'Quarter past five, west wall',
      description:
        'We moved the window forty centimetres for this. The client thinks it was for the plants.',
      alt_text:
        'Window light with the shadow of leaves on a terracotta wall, a red and teal vase on the table below.',
      link: 'https://example.com/light/west-wall',
      picture: picture('window-light', 516, 'terracotta', 845, 1280),
    },
    {
      section: 'Windows',
      title: 'Fern shadow',
      description: 'Cheapest wallpaper in the house, changes hourly.',
      alt_text:
        'A patch of window light with fern shadows on a sea green wall, a two-coloured gourd vase below.',
      picture: picture('window-light', 519, 'lagoon', 845, 1280),
    },
    {
      section: 'Windows',
      title: 'Yellow jug, violet wall',
      description: 'Opposite colours do not argue, they hold each other up.',
      alt_text:
        'A yellow jug on a violet table, leaf shadows in a window of light on a violet wall.',
      picture: picture('window-light', 522, 'lavender', 816, 1360),
    },
    {
      section: 'Corners',
      title: 'The chair that gets used',
      description: 'Lamp on the left, plant on the right, phone in another room.',
      alt_text:
        'A coral armchair with a striped cushion on a round rug, a floor lamp and a monstera against a dark green wall.',
      link: 'https://example.com/rooms/reading-chair',
      picture: picture('reading-corner', 523, 'moss', 900, 1200),
    },
    {
      section: 'Corners',
      title: 'Blue chair, bad novel',
      description: 'Perfect light for a book that does not deserve it.',
      alt_text:
        'A navy armchair on a round rug between a potted plant and a glowing floor lamp, two framed prints on a pale blue wall.',
      picture: picture('reading-corner', 529, 'indigo', 900, 1200),
    },
    {
      section: 'Corners',
      title: 'Plum room',
      description: 'Small rooms should be dark. Stop fighting them.',
      alt_text:
        'A wide view of a dark purple room: armchair, floor lamp, three pictures and a monstera in a yellow pot.',
      link: 'https://example.com/rooms/dark-colours',
      picture: picture('reading-corner', 524, 'plum', 1280, 914),
    },
    {
      section: 'Windows',
      title: 'Sill with four tenants',
      description: 'South-west, double glazed, fully let.',
      alt_text:
        'A window with pale blue curtains looks out on teal hills and an orange sun, four potted plants on the sill.',
      picture: picture('window-sill', 530, 'lagoon', 900, 1200),
    },
    {
      section: 'Windows',
      title: 'Night shift on the sill',
      description: 'The cactus keeps watch.',
      alt_text:
        'A window at night with lilac and cream curtains, a white moon over violet hills and four potted plants.',
      picture: picture('window-sill', 535, 'lavender', 900, 1200),
    },
    {
      section: 'Corners',
      title: 'Teak and one good print',
      description: 'Two metres ten, six legs, no regrets. The picture came first.',
      alt_text:
        'A ribbed wooden sideboard with vases, books and a bowl under a framed print of an arch, on a grey-blue wall.',
      link: 'https://example.com/furniture/sideboards',
      picture: picture('sideboard', 536, 'nordic', 900, 1200),
    },
    {
      section: 'Lamps',
      title: 'Three lamps, three heights',
      description: 'Hang the lowest one where somebody will bump it once and then love it.',
      alt_text:
        'A dome, a saucer and a globe lamp throw cones of light on a table with a bowl and a vase in a dark teal room.',
      picture: picture('pendants', 541, 'lagoon', 900, 1200),
    },
    {
      section: 'Lamps',
      title: 'Pendants over blue',
      description: 'Seventy centimetres above the table, no more. Faces, not ceilings.',
      alt_text:
        'Three pendant lamps in blue, yellow and white light a table with a bowl and a leafy vase against a bright blue wall.',
      link: 'https://example.com/lamps/heights',
      picture: picture('pendants', 543, 'satin', 845, 1280),
    },
    {
      section: 'Lamps',
      title: 'Bedside, navy dip',
      description: 'Warm bulb, low table, second chapter.',
      alt_text:
        'A table lamp with a white and navy base glows on a wooden chest beside books and a cup in a blue room.',
      picture: picture('table-lamp', 548, 'satin', 900, 1200),
    },
    {
      section: 'Lamps',
      title: 'Brown is a colour',
      description: 'Somebody had to say it. Pot by a friend in Porto.',
      alt_text:
        'A glowing lamp with a banded clay base on a dark chest, books, a cup and a small landscape print on a brown wall.',
      picture: picture('table-lamp', 547, 'espresso', 845, 1280),
    },
    {
      section: 'Lamps',
      title: 'Midsummer, strings up',
      description: 'Took four people and one ladder. Down again in September, probably.',
      alt_text:
        'Rows of glowing paper lanterns strung across a purple evening sky above dark leaves.',
      link: 'https://example.org/lanterns/paper',
      picture: picture('lanterns', 552, 'dusk', 816, 1360),
    },
  ]),
  ...onBoard('Streets and stairs', [
    {
      section: 'Facades',
      title: 'Canal, lights coming on',
      description: 'You can tell the cooks from the readers by which windows go yellow first.',
      alt_text:
        'Gabled canal houses at night with lit windows, mirrored in dark water with a teal boat.',
      link: 'https://example.com/facades/canal-night',
      picture: picture('canal', 575, 'bazaar', 900, 1200),
    },
    {
      section: 'Facades',
      title: 'Seven gables, blue set',
      description: 'Stepped, bell, neck, stepped. Like reading music.',
      alt_text:
        'Blue, white and orange gabled houses along a canal under an orange sun, reflected in the water behind an orange boat.',
      picture: picture('canal', 581, 'delft', 845, 1280),
    },
    {
      section: 'Facades',
      title: 'The pink side of the street',
      description: 'Nobody planned it. One painted, the others could not bear it.',
      alt_text:
        'Pink, crimson and white gabled houses reflected in a pink canal, a small green boat passing.',
      link: 'https://example.com/facades/pink',
      picture: picture('canal', 577, 'peony', 845, 1280),
    },
    {
      section: 'Facades',
      title: 'Hill town, lime-washed',
      description: 'No two floors level, no two doors the same blue. Took notes on everything.',
      alt_text:
        'White houses with blue domes and orange roofs climb a hill between cypresses above a blue sea.',
      link: 'https://example.org/hill-towns/notes',
      picture: picture('hill-village', 582, 'delft', 845, 1280),
    },
    {
      section: 'Facades',
      title: 'Coral evening, same hill',
      description: 'Went back for the stairs, stayed for this.',
      alt_text:
        'White houses with teal and coral roofs on a hill with dark cypresses under a coral sky.',
      picture: picture('hill-village', 583, 'coral', 1200, 960),
    },
    {
      section: 'Facades',
      title: 'First snow on our street',
      description: 'The lamplighter’s grandson still checks them by hand.',
      alt_text:
        'Purple gabled houses with lit windows, street lamps and falling snow under a full moon.',
      picture: picture('snow-street', 588, 'plum', 900, 1200),
    },
    {
      section: 'Arches and stairs',
      title: 'Four arches deep',
      description: 'Blue, lighter blue, yellow, and then the sky does the last one.',
      alt_text:
        'Arches inside arches in bright blue, pale blue, yellow and navy, opening on a small sun; a potted palm at the right.',
      link: 'https://example.com/arches/four',
      picture: picture('archways', 558, 'satin', 845, 1280),
    },
    {
      section: 'Arches and stairs',
      title: 'Enfilade in full colour',
      description: 'Each room paints the next one. Stand where the shadow starts.',
      alt_text:
        'Nested arches in mustard, red, mauve and teal lead to a sunlit opening, a potted palm on the left.',
      picture: picture('archways', 561, 'bazaar', 900, 1200),
    },
    {
      section: 'Arches and stairs',
      title: 'Stair with no handrail',
      description: 'It is only a drawing, inspector.',
      alt_text:
        'A flight of stairs runs up along a teal wall to an arched doorway with an orange sun, pots on the steps.',
      picture: picture('sunny-stair', 565, 'bazaar', 845, 1280),
    },
    {
      section: 'Arches and stairs',
      title: 'Pink stair, three in the afternoon',
      description: 'The shadow arrives at the landing before you do.',
      alt_text:
        'A staircase along a deep pink wall climbs to an arched opening with a pale sun, a potted palm below.',
      link: 'https://example.com/stairs/pink',
      picture: picture('sunny-stair', 564, 'peony', 900, 1200),
    },
    {
      section: 'Arches and stairs',
      title: 'Flat roof, long pool',
      description: 'Nineteen fifty-something. Only the ring is inflatable.',
      alt_text:
        'A low white modern house with an orange door behind a teal pool with a swim ring, cypresses and an orange sun.',
      picture: picture('pool-house', 574, 'lagoon', 1280, 853),
    },
  ]),
  ...onBoard('One day, a house', [
    {
      title: 'Hall, perhaps',
      description: 'Green behind teak. Do not tell my colleagues, I always sell them white.',
      alt_text:
        'A wooden sideboard with vases and books before a green wall with a framed abstract print.',
      picture: picture('sideboard', 539, 'spearmint', 960, 1200),
    },
    {
      title: 'Where the dog would sleep',
      description: 'If there were a dog.',
      alt_text:
        'An armchair, a lamp and a large plant in a terracotta-coloured room with three framed prints.',
      picture: picture('reading-corner', 526, 'terracotta', 1200, 1000),
    },
    {
      title: 'The impossible one',
      description: 'Flat roof, pool, no mortgage. A drawing costs nothing.',
      alt_text:
        'A white modern house with a coral door and a mint green pool with a swim ring, cypresses and a coral sun.',
      picture: picture('pool-house', 572, 'spearmint', 1200, 923),
    },
  ]),
]

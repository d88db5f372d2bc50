import { onBoard, picture } from './pin.ts'

export const priyaPins = [
  ...onBoard('Warp and weft', [
    {
      section: 'Ikat',
      title: 'Indigo ikat, warp tied by hand',
      description:
        'Eleven knots to the inch. The blur at the edges is where the dye thinks for itself.',
      alt_text: 'Ikat cloth with feathered diamonds in white, blue and rust on dark indigo.',
      link: 'https://example.com/weaving/ikat',
      picture: picture('ikat', 436, 'indigo', 845, 1280),
    },
    {
      section: 'Ikat',
      title: 'Small diamonds, night pink',
      description: 'Sample no. 40. Approved by the cat, who will not get off it.',
      alt_text:
        'Ikat with columns of small feathered diamonds in pink, green and white on very dark plum.',
      picture: picture('ikat', 438, 'peony', 900, 1200),
    },
    {
      section: 'Ikat',
      title: 'Green eye',
      description: 'My teacher called this motif the almond. My mother calls it “that one again”.',
      alt_text: 'Ikat with tall nested almond shapes in green, white and coral on deep green.',
      picture: picture('ikat', 440, 'spearmint', 900, 1200),
    },
    {
      section: 'Patchwork',
      title: 'Star sampler, blue and butter',
      description: 'Every block has one patch from a shirt somebody outgrew.',
      alt_text:
        'Patchwork of eight-pointed stars in blues, white and butter yellow with fine quilting stitches.',
      link: 'https://example.com/quilts/stars',
      picture: picture('quilt', 449, 'satin', 900, 1200),
    },
    {
      section: 'Patchwork',
      title: 'Flying geese, October',
      description: 'They turn a corner every row. So did I, with the seam ripper.',
      alt_text:
        'Patchwork of triangles in orange, green, brown and cream pointing in changing directions.',
      picture: picture('quilt', 450, 'autumn', 1080, 1080),
    },
    {
      section: 'Patchwork',
      title: 'Log cabin, lights on',
      description:
        'Start with the hearth, build outwards, warm side and cold side. Best instructions I know.',
      alt_text:
        'Log cabin patchwork squares in cream, mustard, plum, teal and red around small black centres.',
      link: 'https://example.org/quilts/log-cabin',
      picture: picture('quilt', 452, 'bazaar', 845, 1280),
    },
  ]),
  ...onBoard('Shapes in balance', [
    {
      title: 'Arch, arch, sun',
      description: 'Cut from painted paper on the floor of an empty flat.',
      alt_text: 'A nested rainbow of teal arches on a line with an orange sun above.',
      link: 'https://example.com/posters/arch',
      picture: picture('arches', 460, 'lagoon', 960, 1200),
    },
    {
      title: 'Five things that stay up',
      description: 'Red on black on peach. Physics allows it, just.',
      alt_text:
        'Half-circles and balls in red, black, peach and blue stacked in balance on a line.',
      link: 'https://example.com/posters/balance',
      picture: picture('balance', 464, 'poppy', 845, 1280),
    },
    {
      title: 'Breathe out',
      description: 'The top one is always a ball. I do not know why that is funny.',
      alt_text:
        'A tower of teal, orange and dark blue half-circles and balls balanced on one another.',
      picture: picture('balance', 463, 'lagoon', 900, 1200),
    },
    {
      title: 'Mobile for a draughty room',
      description: 'Wire, tin, fishing line. It finds its own level by about Tuesday.',
      alt_text:
        'A hanging mobile of thin black wire with yellow, blue, red and teal shapes on cream.',
      picture: picture('mobile', 470, 'bazaar', 845, 1280),
    },
    {
      title: 'Quilt logic, no thread',
      description: 'Quarter circles are honest. They join whichever way you turn them.',
      alt_text:
        'A grid of quarter circles, leaves and dots in blue, mustard, red and teal on cream.',
      picture: picture('overlaps', 474, 'bazaar', 900, 1200),
    },
    {
      title: 'Nine blues and a yellow',
      description: 'Tile study that got away from me.',
      alt_text:
        'A square grid of overlapping circles and quarter circles in blues, navy and yellow.',
      link: 'https://example.com/posters/nine-blues',
      picture: picture('overlaps', 475, 'satin', 1080, 1080),
    },
    {
      title: 'Slice of something old',
      description: 'Cut an agate and you get weather from a few million years ago.',
      alt_text:
        'A slice of agate with irregular rings in terracotta, cream and sea green around a pale heart.',
      picture: picture('agate', 433, 'terracotta', 900, 1200),
    },
    {
      title: 'Sun, going',
      description: 'Five discs, no edges. Started as a dye test.',
      alt_text:
        'Overlapping translucent discs sink from yellow through coral to violet on a peach ground.',
      picture: picture('sinking-suns', 480, 'dusk', 845, 1280),
    },
    {
      title: 'Depth',
      description: 'Tall and thin for the stairwell. Swim down.',
      alt_text:
        'Five overlapping discs fade from orange at the top through teal to deep blue-green below.',
      picture: picture('sinking-suns', 484, 'lagoon', 748, 1360),
    },
    {
      title: 'Turning sun',
      description: 'Two rings of rays that cannot agree. Moves, politely.',
      alt_text:
        'Animated picture: a yellow sun with red and gold rays turning against each other over dark hills and twinkling stars.',
      picture: picture('turning-sun', 901, 'bazaar', 560, 700),
    },
  ]),
  ...onBoard('Green things, flat', [
    {
      title: 'Shield fern, pressed wide',
      description: 'Between newspapers for three weeks under every dictionary I own.',
      alt_text: 'A fern with five spread fronds in greens on cream paper.',
      link: 'https://example.org/herbarium/ferns',
      picture: picture('fern', 486, 'moss', 900, 1200),
    },
    {
      title: 'Silver dollar',
      description: 'For the dye pot: it gives a tan that belongs in a good shoe.',
      alt_text:
        'A stem of eucalyptus with round overlapping leaves in soft greens before a pale mint oval.',
      picture: picture('eucalyptus', 490, 'spearmint', 845, 1280),
    },
    {
      title: 'Olive, two colours on one twig',
      description: 'Picked in that one week when green and black share a branch.',
      alt_text:
        'An olive branch with grey-green and brown leaves and small dark, red and blue olives before a peach disc.',
      picture: picture('olive', 495, 'terracotta', 845, 1280),
    },
    {
      title: 'Poppies, one still thinking',
      description: 'They drop everything by noon. Draw fast.',
      alt_text: 'Four red poppies and one green bud on thin stems before a peach oval.',
      link: 'https://example.com/botanical/poppies',
      picture: picture('poppies', 497, 'poppy', 845, 1280),
    },
    {
      title: 'Five tulips, same bulb bag',
      description: 'The middle one has always believed in itself.',
      alt_text: 'Five pink tulips with broad green leaves fanned out before a pale pink oval.',
      picture: picture('tulips', 502, 'peony', 900, 1200),
    },
    {
      title: 'Three tulips in mauve',
      description: 'Repeat for a curtain, if the mill will do the arch.',
      alt_text: 'Three violet tulips on long stems before a lilac arch.',
      link: 'https://example.com/botanical/tulips',
      picture: picture('tulips', 506, 'lavender', 900, 1200),
    },
    {
      title: 'Cheese plant, three moods',
      description: 'New leaf, old leaf, show-off.',
      alt_text: 'Three large split monstera leaves in light, mid and dark green on curved stems.',
      picture: picture('monstera', 507, 'moss', 900, 1200),
    },
    {
      title: 'Ginkgo, the yellow week',
      description: 'The whole street goes at once, like somebody clapped.',
      alt_text: 'Fan-shaped ginkgo leaves in yellow, gold and blue scattered over cream.',
      picture: picture('ginkgo', 511, 'marigold', 1080, 1080),
    },
    {
      title: 'Ginkgo on brick',
      description: 'Printed the backs first, by accident. Keeping the accident.',
      alt_text: 'Ginkgo leaves in green, gold and cream drifting over a brick red ground.',
      link: 'https://example.com/botanical/ginkgo',
      picture: picture('ginkgo', 513, 'autumn', 845, 1280),
    },
  ]),
  ...onBoard('Winter swatches', [
    {
      title: 'Swatch A, oat and slate',
      description: 'Lambswool, 4 mm. Hand is right, orange may go.',
      alt_text: 'A knitted swatch in pale grey with navy, orange and blue bands of small figures.',
      picture: picture('knitted', 444, 'nordic', 845, 1280),
    },
    {
      title: 'Swatch B, moss',
      description: 'For the children’s line if the dyer can hold this green.',
      alt_text: 'A green knitted swatch with cream diamonds and one orange band.',
      picture: picture('knitted', 446, 'moss', 1080, 1080),
    },
    {
      title: 'Swatch C, rose bands',
      description: 'Client’s favourite. Mine is still A.',
      alt_text: 'A knitted swatch with bands in pinks, crimson and green on pale grey.',
      picture: picture('knitted', 448, 'peony', 845, 1280),
    },
  ]),
]

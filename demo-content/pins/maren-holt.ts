import { onBoard, picture } from './pin.ts'

export const marenPins = [
  ...onBoard('Salt water', [
    {
      section: 'Sails and lights',
      title: 'Orange, the whole bay',
      description: 'The one evening in a year when you do not need to mix anything.',
      alt_text:
        'A large orange sun sets into an orange sea, its light broken on the water, one small sailing boat crossing it.',
      link: 'https://example.com/west-coast/evenings',
      picture: picture('sun-on-water', 234, 'citrus', 900, 1200),
    },
    {
      section: 'Sails and lights',
      title: 'Violet water',
      description: 'After a storm the sea takes the colour of the inside of a mussel.',
      alt_text:
        'A half-set yellow sun on a violet sea, golden glints on the water and a small white sail at the right.',
      picture: picture('sun-on-water', 236, 'lavender', 900, 1200),
    },
    {
      section: 'Sails and lights',
      title: 'Everybody came to the regatta',
      description: 'Thirteen boats, one wind, no agreement on who won.',
      alt_text:
        'Many small sailing boats with coral, white and teal sails on a sea shading from pink to deep blue, a coral sun above.',
      picture: picture('regatta', 240, 'coral', 845, 1280),
    },
    {
      section: 'Sails and lights',
      title: 'Four seconds light, four dark',
      description: 'I grew up counting it instead of sheep.',
      alt_text:
        'A white and navy striped lighthouse on a dark rock throws two yellow beams across a starry night sea.',
      link: 'https://example.org/lights/list',
      picture: picture('lighthouse', 244, 'midnight', 845, 1280),
    },
    {
      section: 'Sails and lights',
      title: 'Orange bands',
      description: 'So the pilots can tell it from its sister by day. By night it just shows off.',
      alt_text:
        'A lighthouse with orange and white bands on a headland, its beams crossing a deep teal night sky above the sea.',
      picture: picture('lighthouse', 246, 'lagoon', 816, 1360),
    },
    {
      section: 'Shore',
      title: 'Beach, from the gull’s side',
      description:
        'Parasols like dropped buttons. Somebody always picks the spot too near the water.',
      alt_text:
        'A beach seen from straight above: striped parasols and towels on sand, foam lines, and bands of sea from pale to deep teal.',
      link: 'https://example.com/beaches/from-above',
      picture: picture('beach-from-above', 249, 'lagoon', 900, 1200),
    },
    {
      section: 'Shore',
      title: 'Blue and white, half past ten',
      description: 'Before the crowd, after the rake.',
      alt_text:
        'View from above of blue and white parasols on pale sand beside a sea in stripes of blue.',
      picture: picture('beach-from-above', 251, 'delft', 1080, 1080),
    },
    {
      section: 'Shore',
      title: 'Seven waves',
      description:
        'Seven is when the big one comes. Every fisherman here will tell you a different seven.',
      alt_text: 'Rows of rolling waves in deepening blues with white crests under a brick-red sun.',
      picture: picture('swell', 254, 'indigo', 1200, 900),
    },
    {
      section: 'Fog',
      title: 'Rose fog',
      description: 'You could not see where the water stopped, so the boatman simply kept going.',
      alt_text:
        'A pale sun over misty pink hills and a still pink sea, a lone figure standing in a small boat.',
      link: 'https://example.org/fog/pictures',
      picture: picture('fog-sun', 259, 'coral', 900, 1200),
    },
    {
      section: 'Fog',
      title: 'Cold morning, warm sun',
      description: 'Ten minutes later it had burnt off and was just a nice day.',
      alt_text:
        'Soft peach sun rising behind grey-pink hills, its light on blue water, a figure rowing a small boat.',
      picture: picture('fog-sun', 260, 'glacier', 845, 1280),
    },
    {
      section: 'Fog',
      title: 'Lilac, wide',
      description: 'Printed long and narrow for over the sofa. The sofa asked.',
      alt_text:
        'Wide calm sea in lilac and gold with a half sun behind low hills and a small boat on the right.',
      picture: picture('fog-sun', 261, 'lavender', 1280, 914),
    },
    {
      section: 'Fog',
      title: 'November does this',
      description: 'People who say November is grey have not been up at eight.',
      alt_text:
        'A glowing peach sun above folded grey hills, a broad path of light on dark blue water and one small boat.',
      picture: picture('fog-sun', 263, 'nordic', 816, 1360),
    },
    {
      section: 'Sails and lights',
      title: 'The sea, still going',
      description: 'Moves if you let it. I used to have a tin toy that did exactly this.',
      alt_text:
        'Animated picture: rows of teal waves slide back and forth while a small sailing boat rocks on them under an orange sun.',
      picture: picture('tide', 900, 'lagoon', 540, 720),
    },
  ]),
  ...onBoard('Print room', [
    {
      section: 'Woodcut',
      title: 'Harvest sun, two blocks',
      description:
        'Cherry for the black, lino for the red. The rays took a weekend and most of a thumb.',
      alt_text:
        'Woodcut of a red sun with black rays filling the sky over striped fields with poplars, in black, red and cream.',
      link: 'https://example.com/print-room/harvest',
      picture: picture('woodcut-fields', 266, 'poppy', 900, 1200),
    },
    {
      section: 'Woodcut',
      title: 'Plough lines',
      description: 'Wide block, indigo ink, one pass of rust. The horizon is a mistake I kept.',
      alt_text:
        'Wide woodcut of an orange-red sun with rays above furrowed hills in indigo and rust.',
      picture: picture('woodcut-fields', 267, 'indigo', 1280, 914),
    },
    {
      section: 'Woodcut',
      title: 'Winter tree with ringed moon',
      description: 'Cut the twigs last, when you are tired enough to stop correcting them.',
      alt_text:
        'Woodcut of a bare branching tree on snow before a white moon ringed with yellow and cream strokes on black.',
      picture: picture('woodcut-tree', 272, 'marigold', 845, 1280),
    },
    {
      section: 'Woodcut',
      title: 'Two carp, passing',
      description: 'They never bump. I have watched the pond for years waiting for it.',
      alt_text:
        'Woodcut of two orange and white scaled fish swimming in opposite directions in dark blue water.',
      link: 'https://example.org/woodcut/fish',
      picture: picture('woodcut-carp', 275, 'indigo', 900, 1200),
    },
    {
      section: 'Woodcut',
      title: 'Red fish',
      description: 'A test of the new black. It passed.',
      alt_text: 'Woodcut of a single red-scaled fish on black water cut with thin red lines.',
      picture: picture('woodcut-carp', 276, 'poppy', 1200, 923),
    },
    {
      section: 'Woodcut',
      title: 'Range with first snow',
      description:
        'All those lines are one gouge, held at one angle. Sharpen before you think you need to.',
      alt_text:
        'Woodcut of white jagged peaks with brown hatching, a round sun, striped ochre sky and a row of small firs.',
      picture: picture('woodcut-range', 279, 'autumn', 900, 1200),
    },
    {
      section: 'Two inks',
      title: 'Desert, plum over yellow',
      description:
        'Where the drums overlap you get a third colour for nothing. Best bargain in printing.',
      alt_text:
        'Two-colour print of a yellow sun, plum mesas and tall cacti with halftone dots in sky and sand.',
      link: 'https://example.com/riso/desert',
      picture: picture('riso-desert', 283, 'plum', 845, 1280),
    },
    {
      section: 'Two inks',
      title: 'Noon, printed cold',
      description: 'Blue and rust. The misregistration is mine, the mesas are borrowed.',
      alt_text:
        'Two-colour print of a rust sun and blue mesas with dark cacti, a dotted blue sky and rust sand.',
      picture: picture('riso-desert', 288, 'indigo', 900, 1200),
    },
    {
      section: 'Two inks',
      title: 'Lanes',
      description: 'Drawn from the three-metre board, eyes open, notebook in a plastic bag.',
      alt_text:
        'Three swimmers seen from above in a teal pool with wavering lane lines and white ripples.',
      link: 'https://example.org/pools/seawater',
      picture: picture('riso-pool', 289, 'lagoon', 900, 1200),
    },
    {
      section: 'Two inks',
      title: 'Lunchtime swim',
      description: 'Thirty lengths, then a sandwich. The white cap is always faster.',
      alt_text:
        'A blue pool from above with three swimmers in yellow and navy costumes between wavy lane lines.',
      picture: picture('riso-pool', 290, 'satin', 845, 1280),
    },
    {
      section: 'Two inks',
      title: 'Six fruit, fig first',
      description: 'Blue plus orange makes that brown you cannot buy in a tin.',
      alt_text:
        'Six fruit in blue and rust ink on cream: a fig, a lemon, a strawberry, cherries, a melon slice and a pear.',
      picture: picture('riso-fruit', 294, 'indigo', 900, 1200),
    },
    {
      section: 'Two inks',
      title: 'Nine for the market stall',
      description: 'Bag print. If it smudges it is still fruit.',
      alt_text:
        'Nine fruit in mustard and red ink in a square grid: pears, figs, strawberries, cherries, melon and a lemon.',
      link: 'https://example.com/market/bags',
      picture: picture('riso-fruit', 296, 'bazaar', 1080, 1080),
    },
    {
      section: 'Two inks',
      title: 'Holiday with columns',
      description: 'The postcard I would have sent if I had found a stamp.',
      alt_text:
        'Two-colour print of an orange sun overlapping a stone arch, with columns, a palm and small waves.',
      picture: picture('riso-ruins', 301, 'lagoon', 900, 1200),
    },
  ]),
]

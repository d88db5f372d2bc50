import { onBoard, picture } from './pin.ts'

export const tessPins = [
  ...onBoard('The Bower', [
    {
      title: 'He has found my clothes pegs again',
      description:
        'Satin bowerbird at his bower, teal morning. Bottle caps, berries, two feathers and, yes, the pegs from our line. He sorts them by a rule I have not worked out yet.',
      alt_text:
        'A glossy dark blue bird stands beside an arch of brown sticks on a straw-coloured forest floor strewn with small blue things: bottle caps, buttons, pegs, berries.',
      link: 'https://example.com/field-notes/bower-14',
      picture: picture('bower', 101, 'satin', 900, 1200),
    },
    {
      title: 'Court, swept',
      description:
        'The floor after an hour of housekeeping. Every twig that is not blue has been carried off to the edge.',
      alt_text:
        'A dark blue bowerbird beside its stick arch in a pale green wood; blue buttons, feathers and pegs lie scattered over a pink clearing.',
      picture: picture('bower', 102, 'moss', 845, 1280),
    },
    {
      title: 'Bower no. 9, from the hide',
      description:
        'Wide view from where I sit with the flask. He dances left of the avenue and always ends facing north.',
      alt_text:
        'Wide view of a forest clearing: a blue bowerbird on the left, an arch of upright sticks on the right, blue trinkets on the sandy ground between them.',
      link: 'https://example.org/bowerbirds/survey',
      picture: picture('bower', 103, 'lagoon', 1280, 914),
    },
    {
      title: 'Three on a wire, except it is a branch',
      description: 'Colours exaggerated. The quarrel is not.',
      alt_text:
        'Three small birds, red, blue and teal, sit along a dark branch with leaves and flowers in front of a large mustard sun.',
      picture: picture('birds-on-branch', 106, 'bazaar', 1280, 914),
    },
    {
      title: 'A short argument',
      description: 'Whose turn is it at the nest. The one on the right won.',
      alt_text:
        'Two deep blue birds face each other beak to beak on a branch with blue flowers, on a pale blue ground.',
      picture: picture('birds-on-branch', 108, 'delft', 845, 1280),
    },
    {
      title: 'Greens in company',
      description: 'For the kitchen wall, if I ever find the right frame. Square, which helps.',
      alt_text:
        'Two dark green birds with coral beaks on a branch, a coral sun behind them and leafy twigs hanging below.',
      link: 'https://example.com/prints/two-greens',
      picture: picture('birds-on-branch', 110, 'spearmint', 1080, 1080),
    },
    {
      title: 'Half past two, nest box four',
      description:
        'You hear the owl twice before you see it. Those feathers are laid like roof tiles.',
      alt_text:
        'A navy owl with wide yellow-ringed eyes and scalloped breast feathers sits on a branch before a huge cream moon.',
      link: 'https://example.org/owls/night-count',
      picture: picture('owl', 113, 'midnight', 900, 1200),
    },
    {
      title: 'October owl',
      description: 'Rust, moss and candlelight. Green eyes are artistic licence.',
      alt_text:
        'A rust-red owl with green-ringed eyes perches on a leafy branch; behind it a pale full moon in a brown night sky.',
      picture: picture('owl', 116, 'autumn', 960, 1200),
    },
    {
      title: 'Two cranes, red sun',
      description: 'They dance at this hour. I never manage to look through the camera instead.',
      alt_text:
        'Two white cranes with black necks stand among reeds in shallow water; behind them a large red sun on an apricot sky.',
      link: 'https://example.com/wetlands/cranes',
      picture: picture('cranes', 117, 'poppy', 845, 1280),
    },
    {
      title: 'Cranes before rain',
      description: 'The light goes flat and blue and they stop feeding, all at once.',
      alt_text:
        'Two cranes among brown bulrushes in blue dusk light, a rust-coloured sun low behind the taller bird.',
      picture: picture('cranes', 119, 'indigo', 845, 1280),
    },
    {
      title: 'Roost at seven in the morning',
      description: 'Cold enough to see them breathe. The small one is last year’s chick.',
      alt_text:
        'Two white cranes face each other in pale blue water with reeds, an orange sun rising behind the left one.',
      picture: picture('cranes', 120, 'glacier', 900, 1200),
    },
  ]),
  ...onBoard('Out the back door', [
    {
      section: 'Beds and borders',
      title: 'The bit we stopped mowing',
      description:
        'Two summers of doing nothing, and this. Umbels first, then everything with a red dress on.',
      alt_text:
        'A meadow of tall wild flowers, daisies, poppies and umbels, against a golden sky with a pale sun and a red butterfly.',
      link: 'https://example.org/meadows/no-mow',
      picture: picture('meadow', 146, 'orchard', 900, 1200),
    },
    {
      section: 'Beds and borders',
      title: 'Moths’ garden',
      description:
        'White flowers only open for those who stay up. Planted for the moths, enjoyed by me.',
      alt_text:
        'A night meadow in deep blue: white and yellow flowers on tall stalks under a full yellow moon, pale moths among them.',
      picture: picture('meadow', 148, 'midnight', 845, 1280),
    },
    {
      section: 'Beds and borders',
      title: 'Long border in July',
      description:
        'Teal stems are a trick of the evening. Note to self: more umbels, fewer dahlias.',
      alt_text:
        'Tall teal stems carry yellow, red and blue flowers against a cream sky with a round sun, birds and two butterflies.',
      picture: picture('meadow', 150, 'bazaar', 816, 1360),
    },
    {
      section: 'Pots and glass',
      title: 'Palm house, closing time',
      description:
        'The bell rings at five and the light comes in sideways through the ribs. Go then.',
      alt_text:
        'A domed iron glasshouse with palms and broad green leaves inside, a coral sun seen through its ribs, flowers on a tiled floor.',
      link: 'https://example.com/glasshouses/visit',
      picture: picture('glasshouse', 154, 'spearmint', 845, 1280),
    },
    {
      section: 'Beds and borders',
      title: 'Plan for the six beds',
      description:
        'Lettuce where the beans were, sunflowers as the hedge. The watering can marks where I gave up last year.',
      alt_text:
        'Six wooden raised beds seen from above, planted in tidy rows of lettuces, sunflowers and seedlings, a yellow watering can between them.',
      picture: picture('beds', 155, 'orchard', 900, 1200),
    },
    {
      section: 'Pots and glass',
      title: 'Nine that survived me',
      description:
        'A small hall of fame. The trailing one lives in the bathroom and thinks it is a jungle.',
      alt_text:
        'Nine potted plants on three plain shelves: tulips, cacti, ferns and succulents in red, blue, teal and yellow pots.',
      picture: picture('potted-rows', 161, 'bazaar', 900, 1200),
    },
    {
      section: 'Found on walks',
      title: 'Six from the porch light',
      description: 'Counted, drawn, let go. No pins were used.',
      alt_text:
        'Six patterned moths in two columns, wings spread, in mustard, teal, red and blue inside a thin frame.',
      link: 'https://example.org/moth-night/results',
      picture: picture('moths', 125, 'bazaar', 900, 1200),
    },
    {
      section: 'Found on walks',
      title: 'Moon moth',
      description:
        'The one that stopped the conversation. It sat on the sheet for an hour and left without goodbye.',
      alt_text:
        'A large yellow and blue moth with long tails, wings open, on a midnight blue ground with a pale moon above it.',
      picture: picture('moths', 123, 'midnight', 845, 1280),
    },
    {
      section: 'Found on walks',
      title: 'Five from under the fig',
      description:
        'Picked up between March and May, always the left side of the path. I have a theory.',
      alt_text:
        'Five upright feathers in a row, navy, yellow and bright blue, with eyespots and bars, on a light blue ground.',
      picture: picture('feathers', 129, 'satin', 900, 1200),
    },
    {
      section: 'Found on walks',
      title: 'A hand of feathers',
      description: 'Laid out on the table to see what they would do. They did this.',
      alt_text:
        'Seven feathers spread like a fan in green, orange, brown and ochre, some barred, on cream paper.',
      picture: picture('feathers', 130, 'autumn', 1280, 914),
    },
    {
      section: 'Found on walks',
      title: 'Do not eat, do look',
      description:
        'Every red one in the reserve came up in the same week. Fairy ring or town meeting.',
      alt_text:
        'A cluster of mushrooms with red, blue and pink caps, some white-spotted, growing from dark moss in a pink wood with ferns.',
      link: 'https://example.com/fungi/spotting',
      picture: picture('mushrooms', 134, 'poppy', 900, 1200),
    },
    {
      section: 'Found on walks',
      title: 'Blue hour mushrooms',
      description: 'I am told they are not this blue. I was there.',
      alt_text:
        'Blue and yellow mushrooms of different sizes on a mossy bank, ferns behind, tree trunks fading into pale blue mist.',
      picture: picture('mushrooms', 137, 'satin', 845, 1280),
    },
    {
      section: 'Found on walks',
      title: 'Pocket contents, Sunday',
      description: 'Low tide, high yield. The whelk still whistles.',
      alt_text:
        'Twelve sea shells and starfish in teal, coral and white, arranged in rows on deep blue.',
      picture: picture('shells', 140, 'coral', 900, 1200),
    },
  ]),
]

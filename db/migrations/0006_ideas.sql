-- What people search for and what is suggested to them, notices above searches, and ideas by what one likes.

-- A person's own searches: the latest of each, shown to nobody else.
create table recent_searches (
  person_id bigint not null,
  query_key text not null,
  query text not null,
  searched_at timestamptz not null,
  primary key (person_id, query_key)
);
create index recent_searches_in_order on recent_searches (person_id, searched_at desc);

-- Who searched for what on which day, for as long as trends look back.
create table search_days (
  query_key text not null,
  day date not null,
  person_id bigint not null,
  query text not null,
  primary key (query_key, day, person_id)
);
create index search_days_by_person on search_days (person_id);
create index search_days_by_day on search_days (day);

-- Once for each word a suggestion begins with, so that "lamp" finds "table lamp".
create table suggestions (
  term_key text not null,
  start text not null,
  term text not null,
  pin_count integer not null,
  weight integer not null,
  primary key (term_key, start)
);
comment on column suggestions.term_key is 'accent-folded, in lower case';
create index suggestions_by_start on suggestions (start text_pattern_ops, weight desc);

-- The best of each short beginning, ready.
create table suggestion_tops (
  beginning text primary key,
  terms jsonb not null
);

-- What jobs that go over everything did last, so that they take no more than their share.
create table suggestion_runs (
  job text primary key,
  finished_at timestamptz not null,
  took_ms integer not null
);

-- Boards by the beginning of their name, for those who type it.
create index boards_begun on boards (substr(name_key, 2) text_pattern_ops)
  where privacy = 'public' and deleted_at is null;

-- Notices above searches.
create table advisories (
  id text primary key,
  keywords text[] not null,
  exceptions text[] not null default '{}',
  level integer not null check (level in (0, 4, 14)),
  severity integer not null check (severity in (0, 1, 2)),
  style text not null default 'plain',
  title jsonb not null,
  description jsonb not null,
  footer jsonb,
  actions jsonb not null default '[]',
  review_due date not null,
  reviewed_by text not null default '',
  changed_at timestamptz not null default now(),
  disabled_at timestamptz
);
comment on column advisories.keywords is 'words and phrases, accent-folded, in lower case';
comment on column advisories.title is '{text, tags: [{type: 5, offset, length, url}]}, in UTF-16 units';

create table advisory_lines (
  advisory_id text not null references advisories (id) on delete cascade,
  country text not null,
  name text not null,
  phone text,
  url text,
  language text not null default 'en',
  source text not null default '',
  review_due date not null,
  primary key (advisory_id, country, name)
);
comment on column advisory_lines.country is 'two letters, or * for where none is known';

-- That an advisory was seen, by a mark that says nothing of the viewer once the day is over.
create table advisory_views (
  day date not null,
  advisory_id text not null,
  viewer_mark bytea not null,
  primary key (day, advisory_id, viewer_mark)
);

-- What people like, as a tree.
create table interests (
  id bigint primary key,
  parent_id bigint,
  slug text not null unique,
  name text not null,
  words text[] not null,
  position integer not null
);

create table interest_follows (
  person_id bigint not null,
  interest_id bigint not null,
  followed_at timestamptz not null,
  primary key (person_id, interest_id)
);

-- What is popular, by interest and (interest 0) overall; kept by a job.
create table popular_pins (
  interest_id bigint not null,
  pin_id bigint not null,
  score integer not null,
  primary key (interest_id, pin_id)
);
create index popular_pins_in_order on popular_pins (interest_id, score desc, pin_id desc);
comment on column popular_pins.score is 'by how many people saved the picture, lately ones counting more; see popularity.ts';

-- What an editor chose for a season.
create table picks (
  id bigint primary key,
  slug text not null unique,
  title text not null,
  description text not null default '',
  from_day date not null,
  until_day date not null,
  created_at timestamptz not null
);

create table pick_items (
  pick_id bigint not null references picks (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('pin', 'board')),
  item_id bigint not null,
  primary key (pick_id, position)
);

insert into interests (id, parent_id, slug, name, words, position) values
  (100, null, 'home', 'Home', '{"interior","interiors","decor","house","apartment"}', 1),
  (101, 100, 'living-room', 'Living rooms', '{"living room","lounge","sofa","couch"}', 1),
  (102, 100, 'bedroom', 'Bedrooms', '{"bedroom","bed","bedding"}', 2),
  (103, 100, 'kitchen', 'Kitchens', '{"kitchen","kitchens","pantry","worktop"}', 3),
  (104, 100, 'bathroom', 'Bathrooms', '{"bathroom","shower","tiles","bathtub"}', 4),
  (105, 100, 'lighting', 'Lighting', '{"lighting","lamp","light","lantern","chandelier"}', 5),
  (106, 100, 'storage', 'Storage and order', '{"storage","shelf","shelves","closet","wardrobe","organizing"}', 6),
  (107, 100, 'small-spaces', 'Small spaces', '{"small space","tiny house","studio apartment","loft"}', 7),
  (108, 100, 'home-office', 'Home offices', '{"home office","desk","workspace"}', 8),
  (200, null, 'food', 'Food and drink', '{"food","cooking","eat","dish"}', 2),
  (201, 200, 'recipes', 'Recipes', '{"recipe","dinner","lunch","meal"}', 1),
  (202, 200, 'baking', 'Baking', '{"baking","bread","sourdough","cookie","cake","pastry"}', 2),
  (203, 200, 'breakfast', 'Breakfast', '{"breakfast","brunch","pancake","granola"}', 3),
  (204, 200, 'salads', 'Salads and bowls', '{"salad","bowl","dressing"}', 4),
  (205, 200, 'soups', 'Soups and stews', '{"soup","stew","broth","ramen"}', 5),
  (206, 200, 'desserts', 'Desserts', '{"dessert","ice cream","pudding","chocolate"}', 6),
  (207, 200, 'drinks', 'Drinks', '{"drink","coffee","tea","lemonade","smoothie"}', 7),
  (208, 200, 'vegetarian', 'Vegetarian', '{"vegetarian","vegan","plant based","tofu"}', 8),
  (300, null, 'garden', 'Garden', '{"garden","gardening","yard"}', 3),
  (301, 300, 'flowers', 'Flowers', '{"flower","rose","tulip","peony","dahlia","bouquet"}', 1),
  (302, 300, 'vegetables', 'Vegetable gardens', '{"vegetable garden","raised bed","tomato","allotment"}', 2),
  (303, 300, 'houseplants', 'Houseplants', '{"houseplant","indoor plant","monstera","fern","succulent","cactus"}', 3),
  (304, 300, 'balcony', 'Balconies', '{"balcony","terrace","patio","window box"}', 4),
  (305, 300, 'trees', 'Trees and shrubs', '{"tree","shrub","hedge","maple"}', 5),
  (306, 300, 'landscaping', 'Landscaping', '{"landscaping","path","pond","lawn"}', 6),
  (307, 300, 'herbs', 'Herbs', '{"herb","basil","lavender","rosemary"}', 7),
  (308, 300, 'sheds', 'Sheds and greenhouses', '{"shed","greenhouse","gazebo","pergola"}', 8),
  (400, null, 'crafts', 'Crafts', '{"craft","crafts","diy","handmade"}', 4),
  (401, 400, 'knitting', 'Knitting', '{"knitting","knit","yarn","wool"}', 1),
  (402, 400, 'crochet', 'Crochet', '{"crochet","amigurumi","granny square"}', 2),
  (403, 400, 'sewing', 'Sewing', '{"sewing","quilt","quilting","fabric","pattern"}', 3),
  (404, 400, 'paper-crafts', 'Paper crafts', '{"paper craft","origami","scrapbook","card making"}', 4),
  (405, 400, 'woodwork', 'Woodwork', '{"woodwork","woodworking","carving","joinery"}', 5),
  (406, 400, 'pottery', 'Pottery', '{"pottery","ceramic","ceramics","clay","glaze"}', 6),
  (407, 400, 'jewellery', 'Jewellery making', '{"beads","jewelry making","jewellery making","resin"}', 7),
  (408, 400, 'upcycling', 'Upcycling', '{"upcycling","upcycled","repurposed","thrift"}', 8),
  (500, null, 'travel', 'Travel', '{"travel","trip","vacation","holiday"}', 5),
  (501, 500, 'beaches', 'Beaches', '{"beach","coast","island","seaside"}', 1),
  (502, 500, 'mountains', 'Mountains', '{"mountain","alps","summit","valley"}', 2),
  (503, 500, 'cities', 'Cities', '{"city","skyline","street","old town"}', 3),
  (504, 500, 'camping', 'Camping', '{"camping","tent","campfire","campervan"}', 4),
  (505, 500, 'road-trips', 'Road trips', '{"road trip","roadside","national park"}', 5),
  (506, 500, 'lakes-and-rivers', 'Lakes and rivers', '{"lake","river","waterfall"}', 6),
  (507, 500, 'packing', 'Packing', '{"packing","luggage","suitcase","carry on"}', 7),
  (508, 500, 'train-journeys', 'Train journeys', '{"train","railway","station"}', 8),
  (600, null, 'fashion', 'Fashion', '{"fashion","style","outfit"}', 6),
  (601, 600, 'outfits', 'Everyday outfits', '{"outfit","outfits","capsule wardrobe"}', 1),
  (602, 600, 'dresses', 'Dresses', '{"dress","dresses","gown"}', 2),
  (603, 600, 'shoes', 'Shoes', '{"shoe","shoes","sneaker","boots","sandals"}', 3),
  (604, 600, 'bags', 'Bags', '{"bag","handbag","tote","backpack"}', 4),
  (605, 600, 'accessories', 'Accessories', '{"accessory","scarf","hat","belt","jewelry","jewellery"}', 5),
  (606, 600, 'menswear', 'Menswear', '{"menswear","suit","mens fashion"}', 6),
  (607, 600, 'vintage-fashion', 'Vintage fashion', '{"vintage fashion","retro outfit","vintage dress"}', 7),
  (608, 600, 'streetwear', 'Streetwear', '{"streetwear","hoodie","denim","jeans"}', 8),
  (700, null, 'beauty', 'Beauty', '{"beauty","makeup","cosmetics"}', 7),
  (701, 700, 'hairstyles', 'Hairstyles', '{"hairstyle","hair","haircut","braid","braids"}', 1),
  (702, 700, 'nails', 'Nails', '{"nail","nails","manicure"}', 2),
  (703, 700, 'skincare', 'Skincare', '{"skincare","skin care","serum"}', 3),
  (704, 700, 'make-up', 'Make-up', '{"makeup","make up","lipstick","eyeshadow"}', 4),
  (705, 700, 'curly-hair', 'Curly hair', '{"curly hair","curls","coils"}', 5),
  (706, 700, 'fragrance', 'Fragrance', '{"perfume","fragrance","scent"}', 6),
  (707, 700, 'beards', 'Beards', '{"beard","shaving","moustache"}', 7),
  (708, 700, 'natural-beauty', 'Natural beauty', '{"natural beauty","face mask","clean beauty"}', 8),
  (800, null, 'art', 'Art', '{"art","artist","artwork"}', 8),
  (801, 800, 'drawing', 'Drawing', '{"drawing","sketch","sketchbook","pencil"}', 1),
  (802, 800, 'painting', 'Painting', '{"painting","acrylic","oil painting","canvas"}', 2),
  (803, 800, 'watercolour', 'Watercolour', '{"watercolor","watercolour","aquarelle"}', 3),
  (804, 800, 'illustration', 'Illustration', '{"illustration","character design","comic"}', 4),
  (805, 800, 'photography', 'Photography', '{"photography","photo","portrait","black and white"}', 5),
  (806, 800, 'sculpture', 'Sculpture', '{"sculpture","statue","mobile"}', 6),
  (807, 800, 'printmaking', 'Printmaking', '{"linocut","print","printmaking","screen print"}', 7),
  (808, 800, 'lettering', 'Lettering', '{"lettering","calligraphy","typography"}', 8),
  (900, null, 'design', 'Design', '{"design","designer"}', 9),
  (901, 900, 'architecture', 'Architecture', '{"architecture","facade","building"}', 1),
  (902, 900, 'graphic-design', 'Graphic design', '{"graphic design","logo","branding","packaging"}', 2),
  (903, 900, 'colours', 'Colours', '{"palette","color palette","colour palette","colour scheme"}', 3),
  (904, 900, 'posters', 'Posters', '{"poster","posters"}', 4),
  (905, 900, 'furniture', 'Furniture', '{"furniture","chair","armchair","table","stool"}', 5),
  (906, 900, 'textiles', 'Textiles', '{"textile","rug","curtain","cushion","weaving"}', 6),
  (907, 900, 'web-design', 'Web design', '{"web design","website","app design","interface"}', 7),
  (908, 900, 'patterns', 'Patterns', '{"pattern","wallpaper","motif"}', 8),
  (1000, null, 'celebrations', 'Celebrations', '{"celebration","party","festive"}', 10),
  (1001, 1000, 'weddings', 'Weddings', '{"wedding","bride","bridal"}', 1),
  (1002, 1000, 'birthdays', 'Birthdays', '{"birthday","birthday cake"}', 2),
  (1003, 1000, 'christmas', 'Christmas', '{"christmas","advent","xmas"}', 3),
  (1004, 1000, 'halloween', 'Halloween', '{"halloween","pumpkin","costume"}', 4),
  (1005, 1000, 'easter', 'Easter', '{"easter","easter egg"}', 5),
  (1006, 1000, 'gifts', 'Gifts', '{"gift","gifts","present","gift wrap"}', 6),
  (1007, 1000, 'table-settings', 'Table settings', '{"table setting","tablescape","centerpiece"}', 7),
  (1008, 1000, 'baby-showers', 'Baby showers', '{"baby shower","nursery","newborn"}', 8),
  (1100, null, 'health', 'Health and sport', '{"health","sport","fitness"}', 11),
  (1101, 1100, 'yoga', 'Yoga', '{"yoga","stretching","pilates"}', 1),
  (1102, 1100, 'running', 'Running', '{"running","marathon","jogging"}', 2),
  (1103, 1100, 'strength', 'Strength training', '{"workout","strength training","gym"}', 3),
  (1104, 1100, 'cycling', 'Cycling', '{"cycling","bicycle","bike"}', 4),
  (1105, 1100, 'swimming', 'Swimming', '{"swimming","pool"}', 5),
  (1106, 1100, 'hiking', 'Hiking', '{"hiking","hike","trail"}', 6),
  (1107, 1100, 'calm', 'Calm and rest', '{"meditation","mindfulness","journaling","sleep"}', 7),
  (1108, 1100, 'climbing', 'Climbing', '{"climbing","bouldering"}', 8),
  (1200, null, 'animals', 'Animals', '{"animal","animals","pet","pets","wildlife"}', 12),
  (1201, 1200, 'dogs', 'Dogs', '{"dog","dogs","puppy"}', 1),
  (1202, 1200, 'cats', 'Cats', '{"cat","cats","kitten"}', 2),
  (1203, 1200, 'birds', 'Birds', '{"bird","birds","parrot","owl"}', 3),
  (1204, 1200, 'horses', 'Horses', '{"horse","horses","pony"}', 4),
  (1205, 1200, 'aquariums', 'Aquariums', '{"aquarium","fish","coral"}', 5),
  (1206, 1200, 'wild-animals', 'Wild animals', '{"wildlife","fox","deer","bear","elephant"}', 6),
  (1207, 1200, 'small-pets', 'Small pets', '{"rabbit","hamster","guinea pig"}', 7),
  (1208, 1200, 'insects', 'Insects', '{"butterfly","bee","beetle","moth"}', 8);

-- Help that is known in public, to be looked through by whoever runs a server. Keywords name people in need and
-- what might harm them; titles of films, songs and the like are exceptions.
insert into advisories (id, keywords, exceptions, level, severity, style, title, description, footer, actions, review_due) values
  ('distress',
   '{"suicide","suicidal","suicide methods","kill myself","killing myself","want to die","end my life","how to die","self harm","selfharm","self injury","cutting myself","hurt myself","suicide quotes","suicide note"}',
   '{"suicide squad","suicide prevention","suicide door","suicide doors"}',
   4, 1, 'support',
   '{"text": "You are not alone", "tags": []}',
   '{"text": "If you or somebody you know is going through a hard time, talking with someone can help. Find people who listen, by phone, text or chat, at Find A Helpline.", "tags": [{"type": 5, "offset": 140, "length": 15, "url": "https://findahelpline.com/"}]}',
   '{"text": "If somebody is in danger right now, call your local emergency number.", "tags": []}',
   '[{"label": "Find a helpline", "url": "https://findahelpline.com/", "title": null, "description": null}]',
   '2027-05-31'),
  ('eating',
   '{"pro ana","proana","pro mia","promia","thinspo","thinspiration","anorexia","anorexic","bulimia","bulimic","bonespo","eating disorder","purging","how to starve","starve myself","extreme weight loss"}',
   '{"anorexia recovery","eating disorder recovery","bulimia recovery"}',
   14, 1, 'support',
   '{"text": "Your body deserves care", "tags": []}',
   '{"text": "Eating disorders are illnesses, and people do get better. Others who know them are there to talk, by phone, text or chat: Find A Helpline.", "tags": [{"type": 5, "offset": 122, "length": 15, "url": "https://findahelpline.com/"}]}',
   null,
   '[{"label": "Find somebody to talk to", "url": "https://findahelpline.com/topics/eating-body-image", "title": null, "description": null}]',
   '2027-05-31'),
  ('drugs',
   '{"drug addiction","heroin","crystal meth","fentanyl","overdose","opioid"}',
   '{}',
   14, 1, 'support',
   '{"text": "Help is there when you want it", "tags": []}',
   '{"text": "If alcohol or drugs have become a problem for you or somebody close to you, people at a helpline listen without judging.", "tags": []}',
   '{"text": "After an overdose every minute counts: call your local emergency number.", "tags": []}',
   '[{"label": "Find a helpline", "url": "https://findahelpline.com/topics/substance-use", "title": null, "description": null}]',
   '2027-05-31'),
  ('abuse-of-children',
   '{"child porn","child pornography","csam","preteen porn","underage porn"}',
   '{}',
   0, 0, 'warning',
   '{"text": "Pictures of child abuse are illegal", "tags": []}',
   '{"text": "Whoever makes, shares or looks for them harms children. Stop It Now listens to people who worry about their own thoughts, without giving names; what you have seen can be reported to INHOPE.", "tags": [{"type": 5, "offset": 56, "length": 11, "url": "https://www.stopitnow.org.uk/"}, {"type": 5, "offset": 182, "length": 6, "url": "https://www.inhope.org/"}]}',
   null, '[]', '2027-05-31'),
  ('health-claims',
   '{"vaccine","vaccines","vaccination","anti vax","antivax"}',
   '{}',
   0, 2, 'plain',
   '{"text": "Looking for facts about vaccines?", "tags": []}',
   '{"text": "What the World Health Organization says about them is kept up to date.", "tags": [{"type": 5, "offset": 9, "length": 25, "url": "https://www.who.int/health-topics/vaccines-and-immunization"}]}',
   null, '[]', '2027-05-31');

-- Each as its own website states it; `source` is where to look when the review is due.
insert into advisory_lines (advisory_id, country, name, phone, url, language, source, review_due) values
  ('distress', 'US', '988 Suicide & Crisis Lifeline', '988', 'https://988lifeline.org/', 'en', 'https://988lifeline.org/', '2027-05-31'),
  ('distress', 'CA', '9-8-8 Suicide Crisis Helpline', '988', 'https://988.ca/', 'en', 'https://988.ca/', '2027-05-31'),
  ('distress', 'GB', 'Samaritans', '116 123', 'https://www.samaritans.org/', 'en', 'https://www.samaritans.org/', '2027-05-31'),
  ('distress', 'IE', 'Samaritans', '116 123', 'https://www.samaritans.org/ireland/', 'en', 'https://www.samaritans.org/ireland/', '2027-05-31'),
  ('distress', 'AU', 'Lifeline', '13 11 14', 'https://www.lifeline.org.au/', 'en', 'https://www.lifeline.org.au/', '2027-05-31'),
  ('distress', 'NZ', '1737, need to talk?', '1737', 'https://1737.org.nz/', 'en', 'https://1737.org.nz/', '2027-05-31'),
  ('distress', 'DE', 'TelefonSeelsorge', '0800 1110111', 'https://www.telefonseelsorge.de/', 'de', 'https://www.telefonseelsorge.de/', '2027-05-31'),
  ('distress', 'AT', 'Telefonseelsorge', '142', 'https://www.telefonseelsorge.at/', 'de', 'https://www.telefonseelsorge.at/', '2027-05-31'),
  ('distress', 'CH', 'Die Dargebotene Hand', '143', 'https://www.143.ch/', 'de', 'https://www.143.ch/', '2027-05-31'),
  ('distress', 'FR', '3114', '3114', 'https://3114.fr/', 'fr', 'https://3114.fr/', '2027-05-31'),
  ('distress', 'ES', 'Línea 024', '024', null, 'es', 'https://www.sanidad.gob.es/linea024/', '2027-05-31'),
  ('distress', 'NL', '113 Zelfmoordpreventie', '113', 'https://www.113.nl/', 'nl', 'https://www.113.nl/', '2027-05-31'),
  ('drugs', 'US', 'SAMHSA National Helpline', '1-800-662-4357', 'https://www.samhsa.gov/find-help/national-helpline', 'en', 'https://www.samhsa.gov/find-help/national-helpline', '2027-05-31'),
  ('eating', 'GB', 'Beat', null, 'https://www.beateatingdisorders.org.uk/', 'en', 'https://www.beateatingdisorders.org.uk/', '2027-05-31');

-- Histograms of the search index under plain names. The version before goes on with search_axes while processes are
-- replaced: either table is counted anew every few minutes, so neither needs the other (docs/decisions/337).

create table search_histograms (
  name text primary key,
  total integer not null,
  edges integer[] not null,
  refreshed_at timestamptz not null
);
comment on table search_histograms is 'how the rows of an index are distributed, to know how many rank above one of them';
comment on column search_histograms.name is 'an index, ordered by static rank or, with _newest, by when pins were saved';
comment on column search_histograms.edges is 'the ranks above which lie 256, 512, 1024, … rows';
insert into search_histograms select shelf, total, edges, renewed_at from search_axes;
comment on table search_axes is 'of version 0.1.0; nothing reads it since';

comment on column pin_search.standing is 'static rank: saves, age and completeness on one scale that does not move as time goes by';
comment on column board_search.standing is 'static rank';
comment on column person_search.standing is 'static rank';
comment on column pins.saved_in_stead is 'saved on behalf of its person, by somebody with a role in an ad account';

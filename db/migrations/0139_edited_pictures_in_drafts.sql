alter table pin_drafts add column original_signature text;
alter table pin_drafts add column recipe jsonb;
comment on column pin_drafts.original_signature is 'of the picture as it was before it was edited';
comment on column pin_drafts.recipe is 'what its picture was made by, of the original';
create index pin_drafts_by_original on pin_drafts (original_signature) where original_signature is not null;

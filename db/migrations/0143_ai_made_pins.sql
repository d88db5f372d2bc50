alter table pin_disclosures add column is_ai_made boolean not null default false;
comment on column pin_disclosures.is_ai_made is 'made with AI, which its card says, too';

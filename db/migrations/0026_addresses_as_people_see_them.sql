-- Addresses are compared without what nobody sees in them. An account whose address holds such characters is
-- found by the address as it is seen too, unless somebody has that one; it keeps the key it had, by which its
-- very address finds it and older code reads it. Where two accounts look alike, the proved and older one gets
-- the new key.

with seen as (
  select normalize(regexp_replace(email_key, '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'), nfc) as email_key,
         account_id, email_key as former
    from account_emails
   where email_key ~ '[^\x01-\x7f]'
)
insert into account_emails (email_key, account_id)
select distinct on (s.email_key) s.email_key, s.account_id
  from seen s join accounts a on a.id = s.account_id
 where s.email_key <> s.former and s.email_key !~ '^[.@]|[.][.]|[.]@'
 order by s.email_key, a.email_verified_at is null, a.id
on conflict do nothing;

-- The list of all that operators entered, the newest first.
create index entered_top_ups_newest on entered_top_ups (charge_id) where kind = 'ENTERED';

-- Readings that were given up and whose file is to be deleted.
create index catalog_ingests_kept_files on catalog_ingests (advertiser_id, feed_id, id)
  where status = 'FAILED' and file_key is not null;

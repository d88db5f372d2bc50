-- Stored cards say of every form a video may have whether it is there, as new ones do.
update pins set card = replace(card, '"video_list":{"V_720P":', '"video_list":{"V_HLSV4":null,"V_720P":')
  where video_signature is not null;
